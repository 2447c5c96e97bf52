/** A street or named building within a postcode, by number. */
export interface PlaceHit {
  place: number
  /** Rank among the hits: a lower cost is a better match. */
  cost: number
}

/** The places that a typed word may refer to. */
export interface WordLists {
  /** Sorted lists of places, each with the cost of accepting the word for them: 0 to 254. */
  parts: { list: Uint32Array; cost: number }[]
  /** Total length of the lists. */
  places: number
}

/** A binary search in a sorted list costs as much as marking this many places. */
const PLACES_PER_SEARCH = 16

/**
 * Places that match a query so far, narrowed down word by word. A common word has hundreds of thousands in a country.
 * So the arrays are allocated once and reused, and only the requested places are sorted.
 */
export class PlaceCandidates {
  private readonly places: Uint32Array
  private readonly costs: Uint32Array
  private count = 0
  /** Per place, the cost of the current word plus one; reset to zero between words. */
  private readonly marks: Uint8Array
  private readonly marked: Uint32Array

  /** @param size number of places */
  constructor(size: number) {
    this.places = new Uint32Array(size)
    this.costs = new Uint32Array(size)
    this.marks = new Uint8Array(size)
    this.marked = new Uint32Array(size)
  }

  /** Starts with all places of a word that pass the filter. */
  begin(parts: WordLists['parts'], isHere: (place: number) => boolean): void {
    const { places, costs, marks, marked } = this
    const touched = this.mark(parts)
    this.count = 0
    for (let at = 0; at < touched; at += 1) {
      const place = marked[at] ?? 0
      if (isHere(place)) {
        places[this.count] = place
        costs[this.count] = (marks[place] ?? 0) - 1
        this.count += 1
      }
      marks[place] = 0
    }
  }

  /** Keeps the places that have another word too, and adds its cost. */
  keepThoseIn(lists: WordLists): void {
    const isFew = this.count * lists.parts.length * PLACES_PER_SEARCH < lists.places
    if (isFew) {
      this.keep((place) => cheapestHolding(lists.parts, place))
      return
    }
    const { marks, marked } = this
    const touched = this.mark(lists.parts)
    this.keep((place) => {
      const mark = marks[place] ?? 0
      return mark === 0 ? null : mark - 1
    })
    for (let at = 0; at < touched; at += 1) marks[marked[at] ?? 0] = 0
  }

  /** The cheapest places, by cost and then by number. */
  cheapest(limit: number, costOf: (place: number, cost: number) => number): PlaceHit[] {
    const { places, costs } = this
    const counts: number[] = []
    for (let at = 0; at < this.count; at += 1) {
      const cost = costOf(places[at] ?? 0, costs[at] ?? 0)
      costs[at] = cost
      counts[cost] = (counts[cost] ?? 0) + 1
    }
    let dearest = 0
    let cheaper = 0
    while (dearest < counts.length && cheaper + (counts[dearest] ?? 0) < limit) {
      cheaper += counts[dearest] ?? 0
      dearest += 1
    }
    const hits: PlaceHit[] = []
    for (let at = 0; at < this.count; at += 1) {
      const cost = costs[at] ?? 0
      if (cost < dearest) hits.push({ place: places[at] ?? 0, cost })
    }
    hits.sort((a, b) => a.cost - b.cost || a.place - b.place)
    for (const place of this.firstOfCost(dearest, limit - cheaper)) hits.push({ place, cost: dearest })
    return hits
  }

  /** The lowest numbers among places of one cost, the only group that can be very large. */
  private firstOfCost(cost: number, limit: number): number[] {
    const { places, costs, marks } = this
    let [lowest, highest] = [marks.length, -1]
    for (let at = 0; at < this.count; at += 1) {
      if (costs[at] !== cost) continue
      const place = places[at] ?? 0
      marks[place] = 1
      lowest = Math.min(lowest, place)
      highest = Math.max(highest, place)
    }
    const first: number[] = []
    for (let place = lowest; place <= highest && first.length < limit; place += 1) {
      if (marks[place] === 1) first.push(place)
    }
    for (let at = 0; at < this.count; at += 1) marks[places[at] ?? 0] = 0
    return first
  }

  /** @param costIn cost of the word at a place; null if the place does not have it */
  private keep(costIn: (place: number) => number | null): void {
    const { places, costs } = this
    let kept = 0
    for (let at = 0; at < this.count; at += 1) {
      const place = places[at] ?? 0
      const cost = costIn(place)
      if (cost === null) continue
      places[kept] = place
      costs[kept] = (costs[at] ?? 0) + cost
      kept += 1
    }
    this.count = kept
  }

  /** @returns number of marked places; each is once in `marked` */
  private mark(parts: WordLists['parts']): number {
    const { marks, marked } = this
    let touched = 0
    for (const { list, cost } of parts) {
      for (let at = 0; at < list.length; at += 1) {
        const place = list[at] ?? 0
        const mark = marks[place] ?? 0
        if (mark === 0) {
          marked[touched] = place
          touched += 1
        }
        if (mark === 0 || cost + 1 < mark) marks[place] = cost + 1
      }
    }
    return touched
  }
}

function cheapestHolding(parts: WordLists['parts'], place: number): number | null {
  let best: number | null = null
  for (const { list, cost } of parts) if ((best === null || cost < best) && isIn(list, place)) best = cost
  return best
}

function isIn(sorted: Uint32Array, place: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return sorted[low] === place
}
