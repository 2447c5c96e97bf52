const FIRST_SLOTS = 1024

/** Numbers the distinct tuples of small integers from 0, in order of appearance. */
export class TupleInterner {
  size = 0
  private readonly width: number
  private slots = new Int32Array(FIRST_SLOTS).fill(-1)
  private tuples: Int32Array<ArrayBuffer>
  private readonly tuple: Int32Array

  constructor(width: number) {
    this.width = width
    this.tuples = new Int32Array(FIRST_SLOTS * width)
    this.tuple = new Int32Array(width)
  }

  /**
   * The number of a tuple; equal to the previous size if the tuple is new.
   *
   * @param places indexes of the tuple's numbers within `numbers`
   */
  numberOf(numbers: Int32Array, places: Int32Array): number {
    const { tuple, tuples, slots, width } = this
    let hash = 0
    for (let index = 0; index < width; index += 1) {
      const number = numbers[places[index] ?? 0] ?? 0
      tuple[index] = number
      hash = mixed(hash, number)
    }
    const mask = slots.length - 1
    let slot = hash & mask
    for (;;) {
      const found = slots[slot] ?? -1
      if (found === -1) return this.add(tuple, slot)
      let at = found * width
      let index = 0
      while (index < width && tuples[at] === tuple[index]) {
        index += 1
        at += 1
      }
      if (index === width) return found
      slot = (slot + 1) & mask
    }
  }

  private hashOf(from: number): number {
    let hash = 0
    for (let index = 0; index < this.width; index += 1) hash = mixed(hash, this.tuples[from + index] ?? 0)
    return hash
  }

  private add(tuple: Int32Array, slot: number): number {
    const number = this.size
    const needed = (number + 1) * this.width
    if (needed > this.tuples.length) {
      const larger = new Int32Array(this.tuples.length * 2)
      larger.set(this.tuples)
      this.tuples = larger
    }
    this.tuples.set(tuple, number * this.width)
    this.slots[slot] = number
    this.size += 1
    if (this.size * 2 > this.slots.length) this.rehash()
    return number
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1)
    const mask = this.slots.length - 1
    for (let number = 0; number < this.size; number += 1) {
      let slot = this.hashOf(number * this.width) & mask
      while (this.slots[slot] !== -1) slot = (slot + 1) & mask
      this.slots[slot] = number
    }
  }
}

function mixed(hash: number, number: number): number {
  const mixing = Math.imul(hash ^ number, 0x9e3779b1)
  return mixing ^ (mixing >>> 15)
}
