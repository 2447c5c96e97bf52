import { isXmlBeginning } from '../xml/xml-text.ts'
import { bytesOf, type SourceFile } from './source-files.ts'
import { utf8Bytes } from './utf8-bytes.ts'

interface OpenText {
  beginning: string
  format: 'table' | 'json' | 'xml'
  /** The whole content: of XML as it is, because it states its encoding, else UTF-8 without byte order mark. */
  bytes: AsyncGenerator<Uint8Array>
}

/**
 * Opens a file that may contain a table, JSON or XML.
 *
 * @param ignore called with the reason for any other file
 * @returns null for an ignored file
 */
export async function openText(
  source: SourceFile,
  ignore: (reason: string) => void,
  onBytes?: (bytes: number) => void,
): Promise<OpenText | null> {
  const raw = bytesOf(source, onBytes)
  const firstRaw = await raw.next()
  if (!firstRaw.done && isXmlBeginning(firstRaw.value)) {
    return { format: 'xml', beginning: '', bytes: withFirst(firstRaw.value, raw) }
  }
  const pieces = withoutByteOrderMark(utf8Bytes(firstRaw.done ? raw : withFirst(firstRaw.value, raw)))
  const first = await pieces.next()
  if (first.done) {
    ignore('empty')
    return null
  }
  const beginning = new TextDecoder().decode(first.value)
  // Never occurs in text, but in programs, pictures, and UTF-16 without a byte order mark.
  if (beginning.includes('\0')) {
    await pieces.return(undefined)
    ignore('not text')
    return null
  }
  return { beginning, format: /^\s*[{[]/.test(beginning) ? 'json' : 'table', bytes: withFirst(first.value, pieces) }
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
