const FIRST_BYTES = 1 << 12
const SPACE = 0x20
const TAB = 0x09
const LINE_FEED = 0x0a

/** Lines of fields between tabs, put together as bytes: no text is made that would have to be tidied up again. */
export class LineBytes {
  length = 0
  private bytes = Buffer.allocUnsafe(FIRST_BYTES)

  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  tab(): void {
    this.reserve(1)
    this.bytes[this.length] = TAB
    this.length += 1
  }

  endLine(): void {
    this.reserve(1)
    this.bytes[this.length] = LINE_FEED
    this.length += 1
  }

  /** What would end a field or a line becomes a space. */
  text(text: string): void {
    this.reserve(text.length * 3)
    const { bytes } = this
    let to = this.length
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charCodeAt(at)
      if (character >= 0x80) {
        this.length = to + bytes.write(clean(text.slice(at)), to)
        return
      }
      bytes[to] = character < SPACE ? SPACE : character
      to += 1
    }
    this.length = to
  }

  add(more: Uint8Array): void {
    const size = more.length
    this.reserve(size)
    const { bytes } = this
    // Up to here a loop is faster than the call.
    if (size > 64) bytes.set(more, this.length)
    else for (let at = 0, to = this.length; at < size; at += 1, to += 1) bytes[to] = more[at] ?? 0
    this.length += size
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + size))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}

/** What would end a field or a line becomes a space. */
export function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- that is what it looks for
  return text.replace(/[\0-\x1f]/g, ' ')
}
