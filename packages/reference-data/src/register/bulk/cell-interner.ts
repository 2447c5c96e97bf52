const FIRST_SLOTS = 1024

/**
 * Numbers the distinct cells of a column by their bytes, without creating a string for a known cell. Number 0 is the
 * empty cell.
 *
 * @template Known data stored for each cell
 */
export class CellInterner<Known> {
  readonly known: Known[]
  /** For each slot the number of its cell (0 when free) and the hash, adjacent because they are read together. */
  private slots = new Int32Array(FIRST_SLOTS * 2)
  private hashes = new Int32Array(FIRST_SLOTS)
  private offsets = new Int32Array(FIRST_SLOTS)
  private arena = new DataView(new ArrayBuffer(FIRST_SLOTS * 16))
  private readonly describe: (text: string) => Known
  private last = 0

  constructor(empty: Known, describe: (text: string) => Known) {
    this.known = [empty]
    this.describe = describe
  }

  get size(): number {
    return this.known.length
  }

  /** The number of the cell at these bytes. */
  numberOf(bytes: DataView, from: number, to: number): number {
    if (from >= to) return 0
    // Consecutive rows often have the same cell.
    if (this.last !== 0 && this.isEqual(this.last, bytes, from, to)) return this.last
    const hash = hashOf(bytes, from, to)
    const { slots } = this
    const mask = slots.length - 2
    let slot = (hash << 1) & mask
    for (;;) {
      const found = slots[slot] ?? 0
      if (found === 0 || (slots[slot + 1] === hash && this.isEqual(found, bytes, from, to))) {
        this.last = found === 0 ? this.add(bytes, from, to, hash, slot) : found
        return this.last
      }
      slot = (slot + 2) & mask
    }
  }

  private isEqual(number: number, bytes: DataView, from: number, to: number): boolean {
    const { arena } = this
    let at = this.offsets[number] ?? 0
    if ((this.offsets[number + 1] ?? 0) - at !== to - from) return false
    let each = from
    for (; each + 4 <= to; each += 4, at += 4) if (arena.getInt32(at) !== bytes.getInt32(each)) return false
    for (; each < to; each += 1, at += 1) if (arena.getUint8(at) !== bytes.getUint8(each)) return false
    return true
  }

  private add(bytes: DataView, from: number, to: number, hash: number, slot: number): number {
    const number = this.known.length
    const start = this.offsets[number] ?? 0
    if (start + to - from > this.arena.byteLength) {
      const larger = new Uint8Array(Math.max(start + to - from, this.arena.byteLength * 2))
      larger.set(new Uint8Array(this.arena.buffer))
      this.arena = new DataView(larger.buffer)
    }
    const cell = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from)
    cell.copy(new Uint8Array(this.arena.buffer), start)
    if (number + 2 > this.offsets.length) {
      this.offsets = longer(this.offsets)
      this.hashes = longer(this.hashes)
    }
    this.offsets[number + 1] = start + to - from
    this.hashes[number] = hash
    this.slots[slot] = number
    this.slots[slot + 1] = hash
    this.known.push(this.describe(cell.toString('utf8')))
    if (this.known.length * 4 > this.slots.length) this.rehash()
    return number
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4)
    const mask = slots.length - 2
    for (let number = 1; number < this.known.length; number += 1) {
      const hash = this.hashes[number] ?? 0
      let slot = (hash << 1) & mask
      while (slots[slot] !== 0) slot = (slot + 2) & mask
      slots[slot] = number
      slots[slot + 1] = hash
    }
    this.slots = slots
  }
}

/** Four bytes at a time. */
function hashOf(bytes: DataView, from: number, to: number): number {
  let hash = to - from
  let at = from
  for (; at + 4 <= to; at += 4) {
    hash = Math.imul(hash ^ bytes.getInt32(at), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  for (; at < to; at += 1) hash = Math.imul(hash ^ bytes.getUint8(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
