import type { AnalysedHome } from '../assess/assessment.ts'
import { ofOccupiers } from '../assess/by-occupiers.ts'
import type { RunningCost } from '../money/running-cost.ts'
import type { BillPurpose } from '../vocabulary.ts'

/** A year's bill by the inputs that change its parts [£/yr]. */
export interface BillParts {
  /** Rooms, through the main heating and through others. */
  mainHeatingGbp: number
  otherHeatingGbp: number
  waterGbp: number
  /** Cooking, lighting and appliances. */
  householdGbp: number
  /** Standing charges, pumps and fans, and the credit of panels. */
  restGbp: number
}

type Part = keyof BillParts

const PART: Readonly<Record<BillPurpose, Part>> = {
  space_heating: 'mainHeatingGbp',
  second_main_heating: 'otherHeatingGbp',
  secondary_heating: 'otherHeatingGbp',
  hot_water: 'waterGbp',
  cooking: 'householdGbp',
  lighting: 'householdGbp',
  appliances: 'householdGbp',
  pumps_and_fans: 'restGbp',
  ventilation: 'restGbp',
  solar_used_at_home: 'restGbp',
  solar_sold: 'restGbp',
}

/** The running cost of a home as it is today for its occupiers, on the certificate's basis and on the metered one. */
export function billParts({ money, occupiers }: Pick<AnalysedHome, 'money' | 'occupiers'>): {
  bill: BillParts
  meteredBill: BillParts
} {
  const { today, atMeter } = ofOccupiers(money, occupiers)
  return { bill: partsOf(today), meteredBill: partsOf(atMeter?.today ?? today) }
}

function partsOf(bill: RunningCost): BillParts {
  const parts: BillParts = {
    mainHeatingGbp: 0,
    otherHeatingGbp: 0,
    waterGbp: 0,
    householdGbp: 0,
    restGbp: bill.standingGbp,
  }
  for (const { purpose, costGbp } of bill.lines) parts[PART[purpose]] += costGbp
  return parts
}
