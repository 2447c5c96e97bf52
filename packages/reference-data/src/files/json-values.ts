import { SourceFileError } from './source-file-error.ts'

/** Maximum length of one value. Pages of many certificates have a few tens of millions of characters. */
const MAX_VALUE_LENGTH = 1 << 28

/**
 * Texts of the JSON values in a stream: the elements of a top-level array, or consecutive values (one document, or one
 * per line). Holds only one value at a time, and scans each character once.
 *
 * @throws SourceFileError for a value that is too long for memory
 */
export async function* jsonValueTexts(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const value = new JoinedText()
  let depth = 0
  let isInList = false
  let isInString = false
  let isEscaped = false
  for await (const chunk of chunks) {
    // Start of the current value in this chunk; -1 between values.
    let start = depth > 0 ? 0 : -1
    for (let position = 0; position < chunk.length; position += 1) {
      const code = chunk.charCodeAt(position)
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isInString = false
        continue
      }
      if (code === QUOTE) {
        isInString = true
      } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
        if (depth === 0 && code === OPEN_LIST && !isInList) {
          isInList = true
          continue
        }
        if (depth === 0) start = position
        depth += 1
      } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
        if (depth === 0) {
          isInList = false
          continue
        }
        depth -= 1
        if (depth === 0) {
          value.add(chunk.slice(start, position + 1))
          yield value.take()
          start = -1
        }
      }
    }
    if (start !== -1) value.add(chunk.slice(start))
  }
  if (depth > 0) yield value.take()
}

/** Lines of a file with one value per line: a broken line does not affect others. */
export async function* jsonLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const line = new JoinedText()
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    line.add(first)
    for (const next of others) {
      const text = line.take()
      if (text.trim() !== '') yield text
      line.add(next)
    }
  }
  const last = line.take()
  if (last.trim() !== '') yield last
}

/** A text that arrives in pieces, joined once at the end. */
class JoinedText {
  private pieces: string[] = []
  private length = 0

  add(piece: string): void {
    this.length += piece.length
    if (this.length > MAX_VALUE_LENGTH) {
      throw new SourceFileError(
        `The JSON contains a value of more than ${MAX_VALUE_LENGTH.toLocaleString('en-GB')} characters: write the certificates as a list or one per line.`,
      )
    }
    this.pieces.push(piece)
  }

  take(): string {
    const text = this.pieces.join('')
    this.pieces = []
    this.length = 0
    return text
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
