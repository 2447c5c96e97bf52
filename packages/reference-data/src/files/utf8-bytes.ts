import { isUtf8 } from 'node:buffer'

/**
 * Converts the bytes of a text to UTF-8: from UTF-16 if it has a byte order mark, or from Windows-1252, as spreadsheets
 * on Windows write it, if the first chunk is not UTF-8. Lines that end with a carriage return alone, as in Excel's “CSV
 * (Macintosh)”, then end with a line feed.
 */
export async function* utf8Bytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: InstanceType<typeof TextDecoder> | null | undefined
  let endsLinesByReturn: boolean | undefined
  for await (const piece of pieces) {
    if (decoder === undefined) {
      const encoding = encodingOf(piece)
      decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding)
    }
    const bytes = decoder === null ? piece : Buffer.from(decoder.decode(piece, { stream: true }))
    endsLinesByReturn ??= bytes.includes(RETURN) && !bytes.includes(LINE_FEED)
    yield endsLinesByReturn ? bytes.map((byte) => (byte === RETURN ? LINE_FEED : byte)) : bytes
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield Buffer.from(rest)
}

function encodingOf(first: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  // The chunk may end within a character.
  let end = first.length
  while (end > 0 && end > first.length - LONGEST_CHARACTER && (first[end - 1] ?? 0) > 0x7f) end -= 1
  const whole = first.subarray(0, end)
  if (isUtf8(whole)) return 'utf-8'
  // Merged files may contain a few bytes of another encoding.
  const foreign = new TextDecoder().decode(whole).match(/[^\0-\x7f]/g) ?? []
  const broken = foreign.filter((character) => character === '\ufffd').length
  return broken * 2 > foreign.length ? 'windows-1252' : 'utf-8'
}

const RETURN = 0x0d
const LINE_FEED = 0x0a
const LONGEST_CHARACTER = 4
