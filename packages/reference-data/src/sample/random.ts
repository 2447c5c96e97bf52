/**
 * Reproducible random numbers. Each home has its own sequence by name, so that changing one home does not affect
 * others.
 */
export class Random {
  private state: number
  private readonly name: string

  constructor(name: string) {
    this.name = name
    this.state = hash(name)
  }

  fork(name: string): Random {
    return new Random(`${this.name}/${name}`)
  }

  /** 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A whole number, both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.next())
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  /** One of the items, by weight; the weights need not add up to 1. */
  weighted<Item>(entries: readonly (readonly [item: Item, weight: number])[]): Item {
    const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
    let rest = this.next() * total
    for (const [item, weight] of entries) {
      rest -= weight
      if (rest < 0) return item
    }
    const last = entries.at(-1)
    if (last === undefined || total <= 0) throw new RangeError('Nothing to draw from')
    return last[0]
  }

  /** Approximately normal, mean 0 and standard deviation 1: sufficient for noise on a score. */
  normal(): number {
    let sum = 0
    for (let draw = 0; draw < 12; draw += 1) sum += this.next()
    return sum - 6
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let hashed = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hashed = Math.imul(hashed ^ text.charCodeAt(index), 0x01000193)
  }
  return hashed | 0
}
