import { electrifiedParts } from '../energy-use/current-household-energy.ts'
import type { Monthly } from '../quantities/monthly.ts'
import type { BillPurpose } from '../vocabulary.ts'
import { type BoughtEnergy, billOf, type SolarSupply } from './bill.ts'
import type { MoneyInput } from './money-input.ts'
import { MONTHLY_PROFILE, monthlyProfile } from './monthly-profiles.ts'
import type { RunningCost } from './running-cost.ts'
import type { Tariff } from './tariff.ts'

/**
 * The bill of the home with a heat pump and an electric kitchen, at the single rate. Rule MON-6: the electricity of its
 * lines is the total electricity demand of the rating, so that the two always agree. No gas supply is left.
 *
 * @param input the home with its heat loss and household energy
 * @param tariff prices of a day [p/kWh]
 * @param solar output of panels [kWh], battery [kWh] and export price [p/kWh]
 * @param heatingFactor on the heating electricity; 1 without the step to the meter
 * @returns lines and sums [£]
 * @see docs/method/money.md
 */
export function electrifiedBill(
  input: MoneyInput,
  tariff: Tariff,
  solar: SolarSupply,
  heatingFactor: number,
): RunningCost {
  const { heatLoss, energyUse } = input
  const { hotWaterKwh, cookingKwh } = electrifiedParts(energyUse.occupiers)
  const lightingKwh = energyUse.breakdown.find((row) => row.category === 'Lighting')?.electricityKwh ?? 0
  return billOf(
    [
      electric(
        'space_heating',
        heatLoss.electrifiedHeatingKwh * heatingFactor,
        monthlyProfile(heatLoss.monthlySpaceHeatingKwh),
      ),
      electric('hot_water', hotWaterKwh, MONTHLY_PROFILE.even),
      electric('cooking', cookingKwh, MONTHLY_PROFILE.even),
      electric('lighting', lightingKwh, MONTHLY_PROFILE.lighting),
      electric('appliances', energyUse.electricityKwh - lightingKwh, MONTHLY_PROFILE.appliances),
    ],
    solar,
    tariff,
    false,
  )
}

function electric(purpose: BillPurpose, kwh: number, months: Monthly): BoughtEnergy {
  return { purpose, fuel: 'electricity', kwh, highRateShare: 1, months }
}
