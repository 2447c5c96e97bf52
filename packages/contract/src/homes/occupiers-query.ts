import { HOUSEHOLD_SIZES, type HouseholdSize } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { integerQuery } from '../fields/query-fields.ts'

const USUAL_OCCUPIERS: HouseholdSize = 2

/** People whom the figures of a home are for; 2 where left out. */
export const occupiersQuerySchema = z.object({
  occupiers: integerQuery({ least: 1, most: HOUSEHOLD_SIZES.length }, USUAL_OCCUPIERS).transform(
    (people): HouseholdSize => HOUSEHOLD_SIZES.find((size) => size === people) ?? USUAL_OCCUPIERS,
  ),
})
