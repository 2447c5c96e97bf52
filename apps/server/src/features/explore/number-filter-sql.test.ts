import { expect, test } from 'vitest'
import { numberFilterSql } from './number-filter-sql.ts'

test.each([
  ['heat_loss_w_per_k', 187, 187, 'heat_loss_w_per_k >= 186.5 AND heat_loss_w_per_k < 187.5'],
  ['solar_kwp', 3, 3.44, 'solar_kwp >= 2.95 AND solar_kwp < 3.445'],
  ['floor_area_m2', null, 64.25, 'floor_area_m2 < 64.255'],
  ['plan_saved_kwh', -20, 0, 'plan_saved_kwh >= -20.5 AND plan_saved_kwh < 0.5'],
  ['cost_to_c_gbp', null, null, 'cost_to_c_gbp IS NULL'],
  // Stored as whole numbers, whose filters stay as fast as they are.
  ['score_today', 1, 68, 'score_today >= 1 AND score_today <= 68'],
] as const)('%s from %s to %s', (field, from, to, expected) => {
  expect(numberFilterSql(field, { from, to })).toBe(expected)
})
