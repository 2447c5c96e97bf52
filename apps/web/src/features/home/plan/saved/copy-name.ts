import { PLAN_NAME_MAX_CHARACTERS } from '@retrofolio/contract/plans/plan-requests'

/** A name for a copy that no plan of the home has: `Band C (2)`. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`
    const free = `${Array.from(name)
      .slice(0, PLAN_NAME_MAX_CHARACTERS - ending.length)
      .join('')}${ending}`
    if (!taken.includes(free)) return free
  }
}
