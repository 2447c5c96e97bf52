const FIRST_BYTES = 1 << 12
const SPACE = 0x20

/** Texts one behind the other, as bytes. */
export class TextBytes {
  length = 0
  private bytes = Buffer.allocUnsafe(FIRST_BYTES)

  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  /** Line breaks, tabs and other marks of machines become spaces. */
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

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + size))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}

/** Line breaks, tabs and other marks of machines become spaces. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- that is what it looks for
  return text.replace(/[\0-\x1f]/g, ' ')
}
