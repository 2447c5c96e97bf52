import { bytesOf, type SourceFile, skipReasonFromText } from './source-files.ts'
import { utf8Bytes } from './utf8-bytes.ts'

interface OpenText {
  beginning: string
  isJson: boolean
  /** The whole content as UTF-8, without byte order mark. */
  bytes: AsyncGenerator<Uint8Array>
}

/**
 * Opens a file that may contain a table or JSON.
 *
 * @param ignore called with the reason for any other file
 * @returns null for an ignored file
 */
export async function openText(
  source: SourceFile,
  ignore: (reason: string) => void,
  onBytes?: (bytes: number) => void,
): Promise<OpenText | null> {
  const pieces = withoutByteOrderMark(utf8Bytes(bytesOf(source, onBytes)))
  const first = await pieces.next()
  if (first.done) {
    ignore('empty')
    return null
  }
  const beginning = new TextDecoder().decode(first.value)
  const reason = skipReasonFromText(beginning, source)
  if (reason !== null) {
    await pieces.return(undefined)
    ignore(reason)
    return null
  }
  return { beginning, isJson: /^\s*[{[]/.test(beginning), bytes: withFirst(first.value, pieces) }
}

async function* withoutByteOrderMark(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isStart = true
  for await (const piece of pieces) {
    const hasMark = isStart && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
    if (piece.length > 0) isStart = false
    const rest = hasMark ? piece.subarray(3) : piece
    if (rest.length > 0) yield rest
  }
}

async function* withFirst(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
