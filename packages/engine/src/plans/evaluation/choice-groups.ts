import { HOME_PARTS, type HomePart } from './home-parts.ts'

/** Slots whose options are described together, and the parts of the home that they may touch. */
export interface ChoiceGroup {
  /** Indices of its slots. */
  slots: readonly number[]
  parts: ReadonlySet<HomePart>
}

/**
 * Slots that can be described apart. Rule PLAN-22: slots that touch the same part are in one group, and so are all
 * slots where one touches the frame, which every part depends on.
 *
 * @param touched parts that the options of each slot touch
 * @returns groups; no part is in two of them
 */
export function choiceGroups(touched: readonly ReadonlySet<HomePart>[]): ChoiceGroup[] {
  const groups: { slots: number[]; parts: Set<HomePart> }[] = []
  if (touched.some((parts) => parts.has('frame'))) {
    return [{ slots: touched.map((_, slot) => slot), parts: new Set(HOME_PARTS) }]
  }
  for (const [slot, parts] of touched.entries()) {
    const joined = { slots: [slot], parts: new Set(parts) }
    for (const group of groups.filter((one) => [...one.parts].some((part) => parts.has(part)))) {
      joined.slots.push(...group.slots)
      for (const part of group.parts) joined.parts.add(part)
      groups.splice(groups.indexOf(group), 1)
    }
    joined.slots.sort((one, other) => one - other)
    groups.push(joined)
  }
  return groups
}
