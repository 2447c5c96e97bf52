import { hash } from 'node:crypto'
import { STORED_FAMILIES } from './stored-families.ts'

const FEWEST_SLOTS = 1 << 12
const MOST_SLOTS = 1 << 22
/** Rows have several hundred bytes, and hardly any adds more than a few new entries. */
const BYTES_PER_SLOT = 64

/**
 * Numbers the entries of an import, from 0 in each family and equal in all threads. The first thread with a text
 * assigns the number, the others find it. Texts are identified by 64 bits of their SHA-256.
 *
 * A damaged table may have a new entry in each row. When all slots are taken, entries get a new number each time, which
 * costs only space.
 */
export class EntryNumbers {
  readonly shared: SharedArrayBuffer
  private readonly keys: BigInt64Array
  /** For each slot the number of its text plus 1; 0 until the thread has written it. */
  private readonly numbers: Int32Array
  /** Numbers assigned per family, followed by the number of slots taken. */
  private readonly counts: Int32Array

  /** @param shared memory of the numbers that another thread created */
  constructor(shared: SharedArrayBuffer) {
    const slots = slotsIn(shared)
    this.shared = shared
    this.keys = new BigInt64Array(shared, 0, slots)
    this.numbers = new Int32Array(shared, slots * 8, slots)
    this.counts = new Int32Array(shared, slots * 12)
  }

  /** With room for the entries in this many bytes of tables, besides the known ones. */
  static of(bytes: number, known: number): EntryNumbers {
    const wanted = Math.min(MOST_SLOTS, Math.max(FEWEST_SLOTS, bytes / BYTES_PER_SLOT)) + known * 2
    const slots = 2 ** Math.ceil(Math.log2(wanted))
    return new EntryNumbers(new SharedArrayBuffer(slots * 12 + COUNTS * Int32Array.BYTES_PER_ELEMENT))
  }

  /** The number of an entry; a new one when the text is new in its family. */
  numberOf(family: number, said: string): { number: number; isNew: boolean } {
    const slot = this.slotOf(family, said)
    if (slot === null) return { number: Atomics.add(this.counts, family, 1), isNew: true }
    if (slot.isNew) {
      const number = Atomics.add(this.counts, family, 1)
      Atomics.store(this.numbers, slot.at, number + 1)
      Atomics.notify(this.numbers, slot.at)
      return { number, isNew: true }
    }
    // The thread that took the slot writes its number next.
    for (;;) {
      const number = Atomics.load(this.numbers, slot.at)
      if (number > 0) return { number: number - 1, isNew: false }
      Atomics.wait(this.numbers, slot.at, 0, LONGEST_WAIT_MS)
    }
  }

  /** Adds an existing number; only valid before other threads start. */
  know(family: number, said: string, number: number): void {
    this.counts[family] = Math.max(this.counts[family] ?? 0, number + 1)
    const slot = this.slotOf(family, said)
    if (slot?.isNew) this.numbers[slot.at] = number + 1
  }

  private slotOf(family: number, said: string): { at: number; isNew: boolean } | null {
    const { keys, counts } = this
    const key = keyOf(family, said)
    const mask = keys.length - 1
    for (let at = Number(key & BigInt(mask)); ; at = (at + 1) & mask) {
      let found = Atomics.load(keys, at)
      if (found === 0n) {
        if (Atomics.load(counts, SLOTS_TAKEN) * 4 > keys.length * 3) return null
        found = Atomics.compareExchange(keys, at, 0n, key)
        if (found === 0n) {
          Atomics.add(counts, SLOTS_TAKEN, 1)
          return { at, isNew: true }
        }
      }
      if (found === key) return { at, isNew: false }
    }
  }
}

const SLOTS_TAKEN = STORED_FAMILIES.length
const COUNTS = STORED_FAMILIES.length + 1
const LONGEST_WAIT_MS = 10

function slotsIn(shared: SharedArrayBuffer): number {
  return (shared.byteLength - COUNTS * Int32Array.BYTES_PER_ELEMENT) / 12
}

/** Never 0, which marks a free slot. */
function keyOf(family: number, said: string): bigint {
  const key = hash('sha256', `${family} ${said}`, 'buffer').readBigInt64LE()
  return key === 0n ? 1n : key
}
