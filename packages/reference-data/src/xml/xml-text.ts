import { DocumentError } from './document-error.ts'

/** True for bytes that begin as XML or HTML: a tag, comment or declaration, behind a byte order mark or spaces. */
export function isXmlBeginning(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, LONGEST_BEGINNING)
  const encoding = markedEncoding(beginning) ?? (beginning.includes(0) ? 'utf-16le' : 'utf-8')
  return /^\s*<[?!a-z]/i.test(new TextDecoder(encoding).decode(beginning))
}

const LONGEST_BEGINNING = 1024

/**
 * Text of an XML file: UTF-8, UTF-16 with a byte order mark, or Windows-1252 and its subset ISO-8859-1 if declared.
 *
 * @throws DocumentError for any other encoding, and for bytes that are not valid in the encoding
 */
export function xmlText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  if (marked === null && bytes.subarray(0, LONGEST_BEGINNING).includes(0)) {
    throw new DocumentError(`its encoding is not known: ${REMEDY}`)
  }
  const encoding = marked ?? encodingOfDeclaration(new TextDecoder('latin1').decode(bytes.subarray(0, 256)))
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new DocumentError(`its bytes are not valid ${encoding.toUpperCase()}: ${REMEDY}`)
  }
}

const REMEDY = 'save it as UTF-8, or export it again'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

function encodingOfDeclaration(beginning: string): Encoding {
  const declared = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([^"']{1,40})["']/i.exec(beginning)?.[1]
  if (declared === undefined) return 'utf-8'
  const encoding = ENCODINGS.get(declared.toLowerCase())
  if (encoding === undefined) throw new DocumentError(`its encoding “${declared}” is not supported: ${REMEDY}`)
  return encoding
}

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  // Software that writes to a string declares UTF-16, then saves it as UTF-8. The declaration was just read as such.
  ['utf-16', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
])
