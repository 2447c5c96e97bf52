import type { ImportComparison } from '@retrofolio/contract/imports/import-comparisons'
import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { candidateFacts, type FactView, PENDING_FACTS, portfolioText } from './comparison.ts'

export interface CandidateView {
  homeKey: string
  /** The part that differs. */
  own: string
  /** The part shared with all others; starts with its comma or is empty. */
  shared: string
  uprn: string | null
  /** Without values until loaded. */
  facts: FactView[]
  /** Where it is already; null if it is new, or until loaded. */
  portfolio: string | null
  /** The shortcut key; null from the tenth on. */
  key: string | null
}

const MOST_KEYS = 9

/** Splits addresses where they start to match, to highlight the difference. */
export function candidateViews(candidates: readonly ImportCandidate[], comparison?: ImportComparison): CandidateView[] {
  const parts = candidates.map(({ fullAddress }) => fullAddress.split(',').map((part) => part.trim()))
  const sharedCount = commonEnd(parts)
  return candidates.map(({ homeKey, uprn }, place) => {
    const own = parts[place]?.slice(0, parts[place].length - sharedCount) ?? []
    const compared = comparison?.candidates.find((one) => one.homeKey === homeKey)
    const shared = parts[place]?.slice(own.length) ?? []
    return {
      homeKey,
      own: own.join(', '),
      shared: shared.length === 0 ? '' : `, ${shared.join(', ')}`,
      uprn,
      facts: compared === undefined ? PENDING_FACTS : candidateFacts(compared),
      portfolio: compared === undefined ? null : portfolioText(compared),
      key: place < MOST_KEYS ? String(place + 1) : null,
    }
  })
}

/** Number of trailing parts shared by all, leaving each at least one part. */
function commonEnd(lists: readonly (readonly string[])[]): number {
  const [first = []] = lists
  const most = Math.min(...lists.map(({ length }) => length)) - 1
  let count = 0
  while (count < most && lists.every((list) => list.at(-1 - count) === first.at(-1 - count))) count += 1
  return lists.length < 2 ? 0 : count
}
