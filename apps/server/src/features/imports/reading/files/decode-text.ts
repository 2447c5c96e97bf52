import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface Encoding {
  /** Displayed name. */
  name: string
  /** Label for `TextDecoder`. */
  label: string
}

export const UTF_8: Encoding = { name: 'UTF-8', label: 'utf-8' }
const UTF_16_LE: Encoding = { name: 'UTF-16 LE', label: 'utf-16le' }
const UTF_16_BE: Encoding = { name: 'UTF-16 BE', label: 'utf-16be' }
const WINDOWS_1252: Encoding = { name: 'Windows-1252', label: 'windows-1252' }

/**
 * Detects the encoding of a text: by its byte order mark; else UTF-16 by its zero bytes, which are on one side of every
 * ASCII letter; else UTF-8 if valid; else the encoding that spreadsheets on Windows use.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return UTF_16_LE
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return UTF_16_BE
  const zeros = zerosIn(bytes.subarray(0, LOOKED_AT))
  if (zeros.even > zeros.odd * 4 && zeros.even > 8) return UTF_16_BE
  if (zeros.odd > zeros.even * 4 && zeros.odd > 8) return UTF_16_LE
  return isUtf8(bytes) ? UTF_8 : WINDOWS_1252
}

const LOOKED_AT = 4096

function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0) zeros[place % 2 === 0 ? 'even' : 'odd'] += 1
  }
  return zeros
}

const PIECE_BYTES = 128 * 1024

/**
 * Decodes the text without its byte order mark, in pieces. Yields to other work between them, and fails with the
 * signal's reason.
 */
export async function* decodedText(
  bytes: Uint8Array,
  { label }: Encoding,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(label)
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    signal?.throwIfAborted()
    yield decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: true })
    await nextTurn()
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
