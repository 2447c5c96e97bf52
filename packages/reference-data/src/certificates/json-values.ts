/**
 * Texts of the JSON values in a stream: the elements of a top-level list, or the values that follow one another (one
 * document, or one per line). Only one value is held at a time.
 */
export async function* jsonValueTexts(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = ''
  let position = 0
  let start = -1
  let depth = 0
  let isInList = false
  let isInString = false
  for await (const chunk of chunks) {
    pending += chunk
    for (; position < pending.length; position += 1) {
      const code = pending.charCodeAt(position)
      if (isInString) {
        if (code === BACKSLASH) position += 1
        else if (code === QUOTE) isInString = false
        continue
      }
      if (code === QUOTE) {
        isInString = true
      } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
        if (depth === 0 && start === -1 && code === OPEN_LIST && !isInList) {
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
          yield pending.slice(start, position + 1)
          start = -1
        }
      }
    }
    const consumed = start === -1 ? Math.min(position, pending.length) : start
    pending = pending.slice(consumed)
    position -= consumed
    if (start !== -1) start = 0
  }
  if (start !== -1) yield pending
}

/** Lines of a file that promises one value a line: a broken line costs no other. */
export async function* jsonLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = ''
  for await (const chunk of chunks) {
    const lines = (pending + chunk).split('\n')
    pending = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (pending.trim() !== '') yield pending
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
