import {
  ADD_REFUSAL_TEXTS,
  ADD_REFUSALS,
  ADDITION_EXAMPLES_MAX,
  type AddRefusal,
  type ExploreAddition,
} from '@retrofolio/contract/explore/explore-add'
import type { AdditionRow } from './additions.repository.ts'
import type { RefusedHomes } from './additions.tables.ts'
import type { AddPlan, Property } from './assign-found-homes.ts'
import type { AddedHome } from './save-found-homes.service.ts'

/** What became of the homes so far. */
export type AdditionCounts = Pick<AdditionRow, 'done' | 'added' | 'refusals' | 'refusedKeys' | 'homes'>

export const NOTHING_ADDED: AdditionCounts = { done: 0, added: 0, refusals: {}, refusedKeys: [], homes: [] }

/** The counts with further homes. */
export function countedWith(before: AdditionCounts, ends: readonly AddedHome[]): AdditionCounts {
  const { done, added, refusals, refusedKeys, homes } = before
  const counts = { done, added, refusals: { ...refusals }, refusedKeys: [...refusedKeys], homes: [...homes] }
  for (const end of ends) {
    counts.done += 1
    if (end.kind === 'refused') {
      counts.refusals[end.reason] = refusedWith(counts.refusals[end.reason], end)
      counts.refusedKeys.push(end.homeKey)
      continue
    }
    counts.added += 1
    const { homeKey, homeId, fullAddress: address } = end
    if (counts.homes.length < ADDITION_EXAMPLES_MAX) counts.homes.push({ homeKey, homeId, address })
  }
  return counts
}

/** The counts of a trial. */
export function countedPlans(plans: readonly AddPlan<Property>[]): AdditionCounts {
  const counts: AdditionCounts = { ...NOTHING_ADDED, done: plans.length, refusals: {} }
  for (const plan of plans) {
    if (plan.kind === 'refused') counts.refusals[plan.reason] = refusedWith(counts.refusals[plan.reason], plan)
    else counts.added += 1
  }
  return counts
}

function refusedWith(
  before: RefusedHomes = { homes: 0, examples: [] },
  { homeKey, address, homeId }: RefusedHomes['examples'][number],
): RefusedHomes {
  const { homes, examples } = before
  return {
    homes: homes + 1,
    examples: homes < ADDITION_EXAMPLES_MAX ? [...examples, { homeKey, address, homeId }] : examples,
  }
}

/** What became of each home; null for additions of before refused keys were stored. */
export function outcomeOf({ homeKeys, refusedKeys, done, added, selected }: AdditionRow): ExploreAddition['outcome'] {
  const refused = new Set(refusedKeys)
  const isAdded = (key: string, place: number): boolean => place < done && !refused.has(key)
  const outcome = {
    added: homeKeys.filter(isAdded),
    notAdded: homeKeys.filter((key, place) => !isAdded(key, place)),
  }
  return homeKeys.length === selected && outcome.added.length === added ? outcome : null
}

/** An addition or a trial, with the quota as it is now. */
export function presentAddition(
  { id, status, selected, outcome }: Pick<ExploreAddition, 'id' | 'status' | 'selected' | 'outcome'>,
  { done, added, refusals, homes }: AdditionCounts,
  { limit, used }: { limit: number; used: number },
): ExploreAddition {
  return {
    id,
    status,
    selected,
    added,
    done,
    quota: { limit, used, left: Math.max(0, limit - used) },
    refusals: ADD_REFUSALS.flatMap((reason: AddRefusal) => {
      const refused = refusals[reason]
      return refused === undefined ? [] : [{ reason, text: ADD_REFUSAL_TEXTS[reason], ...refused }]
    }),
    homes,
    outcome,
  }
}
