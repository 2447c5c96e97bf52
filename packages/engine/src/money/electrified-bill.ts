import { householdHotWater } from '../heat-loss/household-hot-water.ts'
import type { Monthly } from '../quantities/monthly.ts'
import type { BillPurpose } from '../vocabulary.ts'
import { type BoughtEnergy, billOf, type SolarSupply } from './bill.ts'
import { boughtHotWater, currentBill, currentPurchases } from './current-bill.ts'
import {
  type Electrification,
  electrificationOf,
  keepsStore,
  withoutBurners,
  withWaterByHeatPump,
} from './electrified-home.ts'
import { cooksWithGas, type MoneyInput } from './money-input.ts'
import { MONTHLY_PROFILE, monthlyProfile } from './monthly-profiles.ts'
import type { RunningCost } from './running-cost.ts'
import type { Tariff } from './tariff.ts'

/**
 * The bill of the home with a heat pump and an electric kitchen. Rule MON-6: what is electric already stays as it is
 * today, so that an all-electric home with a heat pump has the same bill in both cases, line by line. Where a heat pump
 * and a kitchen replace what burns a fuel, the electricity of the lines is the total demand of the rating. No gas supply
 * is left.
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
  const electrification = electrificationOf(input.dwelling, cooksWithGas(input))
  if (electrification === 'keeps_heat_pump') {
    const electric = { ...input, dwelling: withoutBurners(input.dwelling), hasMainsGas: false }
    return currentBill(electric, tariff, solar, heatingFactor)
  }
  const { heatLoss, energyUse } = input
  const heated = [
    electric(
      'space_heating',
      heatLoss.electrifiedHeatingKwh * heatingFactor,
      monthlyProfile(heatLoss.monthlySpaceHeatingKwh),
    ),
    hotWaterByHeatPump(input, electrification),
  ]
  const others =
    electrification === 'heat_pump_for_heaters'
      ? currentPurchases(input, heatingFactor).filter(({ purpose }) => !REPLACED_BY_HEAT_PUMP.has(purpose))
      : householdOfRating(energyUse)
  return billOf([...heated, ...others], solar, tariff, false)
}

/** Rule MON-6: through today's cylinder where that stays, else as in the rating. */
function hotWaterByHeatPump(
  { dwelling, energyUse, heatLoss }: MoneyInput,
  electrification: Electrification,
): BoughtEnergy {
  if (!keepsStore(electrification, dwelling)) {
    return electric('hot_water', energyUse.electrifiedHotWaterKwh, MONTHLY_PROFILE.even)
  }
  const { drawnKwh } = householdHotWater(dwelling, energyUse.occupiers)
  const { kwh, months } = boughtHotWater(withWaterByHeatPump(dwelling), heatLoss.monthlySpaceHeatingKwh, drawnKwh)
  return electric('hot_water', kwh, months)
}

/** Purposes of a direct electric heater: its pump, if any, is part of the performance of a heat pump. */
export const REPLACED_BY_HEAT_PUMP: ReadonlySet<BillPurpose> = new Set([
  'space_heating',
  'second_main_heating',
  'secondary_heating',
  'hot_water',
  'pumps_and_fans',
] satisfies BillPurpose[])

function householdOfRating({
  breakdown,
  electricityKwh,
  electrifiedCookingKwh,
}: MoneyInput['energyUse']): BoughtEnergy[] {
  const lightingKwh = breakdown.find((row) => row.category === 'Lighting')?.electricityKwh ?? 0
  return [
    electric('cooking', electrifiedCookingKwh, MONTHLY_PROFILE.even),
    electric('lighting', lightingKwh, MONTHLY_PROFILE.lighting),
    electric('appliances', electricityKwh - lightingKwh, MONTHLY_PROFILE.appliances),
  ]
}

function electric(purpose: BillPurpose, kwh: number, months: Monthly): BoughtEnergy {
  return { purpose, fuel: 'electricity', kwh, highRateShare: 1, months }
}
