/** Handlers of `scanMarkup`. Texts are Latin-1: markup is plain, and names in it can be decoded from their bytes. */
export interface MarkupHandlers {
  /** A tag without its angle brackets: `row r="3"`, `/row`, `v/`. */
  onTag(tag: string): void
  onText(): void
}

export interface MarkupScanner {
  /** @throws MarkupTooLong */
  push(piece: Uint8Array): void
}

/** One tag, comment or declaration is longer than any program writes. */
export class MarkupTooLong extends Error {
  override readonly name = 'MarkupTooLong'
}

/**
 * Scans XML that arrives in pieces, once from start to end. Only an unfinished tag or comment is kept for the next
 * piece; its length is limited, because readers scan it again with every piece.
 */
export function scanMarkup(handlers: MarkupHandlers, longest: number): MarkupScanner {
  let rest = ''
  return {
    push(piece) {
      const text = rest + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1')
      let at = 0
      for (;;) {
        const start = text.indexOf('<', at)
        if (start !== at && at < text.length) handlers.onText()
        if (start === -1) {
          rest = ''
          return
        }
        const end = endOfMarkup(text, start)
        if ((end === -1 ? text.length : end) - start > longest) throw new MarkupTooLong(text.slice(start, start + 40))
        if (end === -1) {
          rest = text.slice(start)
          return
        }
        const second = text[start + 1]
        if (text.startsWith(CDATA, start)) handlers.onText()
        else if (second !== '!' && second !== '?') handlers.onTag(text.slice(start + 1, end - 1))
        at = end
      }
    },
  }
}

const CDATA = '<![CDATA['
const QUOTE = 0x22
const APOSTROPHE = 0x27
const GREATER = 0x3e

/** Index behind the markup that starts here; -1 where its end has not arrived. */
function endOfMarkup(text: string, start: number): number {
  const second = text[start + 1]
  if (second === '!') {
    if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4)
    if (text.startsWith(CDATA, start)) return behind(text, ']]>', start + CDATA.length)
    // Too little has arrived to identify the markup.
    return text.length - start < CDATA.length ? -1 : behind(text, '>', start + 2)
  }
  if (second === '?') return behind(text, '?>', start + 2)
  let quote = 0
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === QUOTE || code === APOSTROPHE) quote = code
    else if (code === GREATER) return at + 1
  }
  return -1
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

/** The name of a tag without its namespace prefix. */
export function nameOfTag(tag: string): string {
  const start = tag.charCodeAt(0) === SLASH ? 1 : 0
  let [from, end] = [start, start]
  for (; end < tag.length; end += 1) {
    const code = tag.charCodeAt(end)
    if (code === COLON) from = end + 1
    else if (code <= SPACE || code === SLASH) break
  }
  return tag.slice(from, end)
}

const SLASH = 0x2f
const COLON = 0x3a
const SPACE = 0x20

/** Attributes of a tag by their name as written, in one pass. Values are as they are in the file, in Latin-1. */
export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (let at = 0; at < tag.length; ) {
    const equals = tag.indexOf('=', at)
    if (equals === -1) break
    const name = lastWord(tag.slice(at, equals))
    let open = equals + 1
    while (open < tag.length && tag.charCodeAt(open) <= SPACE) open += 1
    const quote = tag[open]
    if (quote !== '"' && quote !== "'") {
      at = equals + 1
      continue
    }
    const close = tag.indexOf(quote, open + 1)
    if (close === -1) break
    if (name !== '') attributes.set(name, tag.slice(open + 1, close))
    at = close + 1
  }
  return attributes
}

function lastWord(text: string): string {
  const trimmed = text.trimEnd()
  let start = trimmed.length
  while (start > 0 && trimmed.charCodeAt(start - 1) > SPACE) start -= 1
  return trimmed.slice(start)
}
