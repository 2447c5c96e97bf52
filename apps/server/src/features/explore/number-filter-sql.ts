import type { ExploreNumber, ExplorePlanNumber } from '@retrofolio/contract/explore/explore-fields'
import type { ExploreRange } from '@retrofolio/contract/explore/explore-filters'

type NumberField = ExploreNumber | ExplorePlanNumber

/** Figures that are stored with more decimals than these, which lists show; all others are stored as whole numbers. */
const SHOWN_DECIMALS: Readonly<Partial<Record<NumberField, number>>> = {
  floor_area_m2: 0,
  heat_loss_w_per_k: 0,
  solar_kwp: 1,
  cost_to_c_gbp: 0,
  cost_to_high_gbp: 0,
  gain_points: 0,
  plan_saved_kwh: 0,
}

/**
 * SQL of a filter by a figure. A limit means all that is shown like it: 187 begins at 186.5 and ends below 187.5. With
 * more decimals than are shown, it is as exact as it is written.
 */
export function numberFilterSql(field: NumberField, { from, to }: ExploreRange<number>): string {
  const shown = SHOWN_DECIMALS[field]
  const limits = [
    ...(from === null ? [] : [`${field} >= ${shown === undefined ? from : edgeOf(from, shown, -0.5)}`]),
    ...(to === null ? [] : [shown === undefined ? `${field} <= ${to}` : `${field} < ${edgeOf(to, shown, 0.5)}`]),
  ]
  return limits.length === 0 ? `${field} IS NULL` : limits.join(' AND ')
}

/** @param steps of the last decimal, from the limit */
function edgeOf(limit: number, shown: number, steps: number): string {
  const decimals = Math.max(shown, String(limit).split('.')[1]?.length ?? 0)
  return (limit + steps / 10 ** decimals).toFixed(decimals + 1)
}
