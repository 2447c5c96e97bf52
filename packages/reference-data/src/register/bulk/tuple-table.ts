const FIRST_SLOTS = 1024

/** Numbers the distinct tuples of small numbers, from 0, in the order in which they come. */
export class TupleTable {
  size = 0
  private readonly width: number
  private slots = new Int32Array(FIRST_SLOTS).fill(-1)
  private tuples: Int32Array<ArrayBuffer>

  constructor(width: number) {
    this.width = width
    this.tuples = new Int32Array(FIRST_SLOTS * width)
  }

  /** The number of a tuple; equal to the size before where it is new. */
  numberOf(tuple: Int32Array): number {
    const mask = this.slots.length - 1
    let slot = this.hashOf(tuple, 0) & mask
    for (;;) {
      const found = this.slots[slot] ?? -1
      if (found === -1) return this.add(tuple, slot)
      if (this.isEqual(found, tuple)) return found
      slot = (slot + 1) & mask
    }
  }

  private hashOf(tuple: Int32Array, from: number): number {
    let hash = 0
    for (let index = 0; index < this.width; index += 1) {
      hash = Math.imul(hash ^ (tuple[from + index] ?? 0), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash
  }

  private isEqual(number: number, tuple: Int32Array): boolean {
    const from = number * this.width
    for (let index = 0; index < this.width; index += 1) if (this.tuples[from + index] !== tuple[index]) return false
    return true
  }

  private add(tuple: Int32Array, slot: number): number {
    const number = this.size
    const needed = (number + 1) * this.width
    if (needed > this.tuples.length) {
      const larger = new Int32Array(this.tuples.length * 2)
      larger.set(this.tuples)
      this.tuples = larger
    }
    this.tuples.set(tuple.subarray(0, this.width), number * this.width)
    this.slots[slot] = number
    this.size += 1
    if (this.size * 2 > this.slots.length) this.rehash()
    return number
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1)
    const mask = this.slots.length - 1
    for (let number = 0; number < this.size; number += 1) {
      let slot = this.hashOf(this.tuples, number * this.width) & mask
      while (this.slots[slot] !== -1) slot = (slot + 1) & mask
      this.slots[slot] = number
    }
  }
}
