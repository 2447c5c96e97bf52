import type { ImportCandidate } from '@retrofolio/contract/imports/imports'

export interface CandidateView {
  homeKey: string
  /** What sets this one apart. */
  own: string
  /** What it shares with all others; begins with its comma, or is empty. */
  shared: string
  uprn: string | null
  /** The key that chooses it; null from the tenth on. */
  key: string | null
}

const MOST_KEYS = 9

/** Addresses taken apart where they begin to be the same, so that the eye finds the difference. */
export function candidateViews(candidates: readonly ImportCandidate[]): CandidateView[] {
  const parts = candidates.map(({ fullAddress }) => fullAddress.split(',').map((part) => part.trim()))
  const sharedCount = commonEnd(parts)
  return candidates.map(({ homeKey, uprn }, place) => {
    const own = parts[place]?.slice(0, parts[place].length - sharedCount) ?? []
    const shared = parts[place]?.slice(own.length) ?? []
    return {
      homeKey,
      own: own.join(', '),
      shared: shared.length === 0 ? '' : `, ${shared.join(', ')}`,
      uprn,
      key: place < MOST_KEYS ? String(place + 1) : null,
    }
  })
}

/** How many last parts all have in common, leaving each at least one of its own. */
function commonEnd(lists: readonly (readonly string[])[]): number {
  const [first = []] = lists
  const most = Math.min(...lists.map(({ length }) => length)) - 1
  let count = 0
  while (count < most && lists.every((list) => list.at(-1 - count) === first.at(-1 - count))) count += 1
  return lists.length < 2 ? 0 : count
}
