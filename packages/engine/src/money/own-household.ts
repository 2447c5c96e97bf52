import type { Dwelling } from '../dwelling/dwelling.ts'
import { electricHobExtraKwh, gasHobKwh, heatingAuxiliariesKwh } from '../energy-use/current-household-energy.ts'
import {
  type DrawnHotWater,
  type EnergyCategoryUse,
  type EnergyUseResult,
  hotWaterHeatKwh,
} from '../energy-use/household-energy-use.ts'
import type { Monthly } from '../quantities/monthly.ts'
import type { EnergyCategory, PricedFuel } from '../vocabulary.ts'
import { boughtHotWater } from './current-bill.ts'
import { cooksWithGas } from './money-input.ts'

/** What a use takes of the fuels that the home itself has [kWh/yr]. */
export interface OwnFuels {
  ownElectricityKwh: number
  /** Mains gas. */
  ownGasKwh: number
  /** Any other fuel, or heat from a network. */
  ownOtherKwh: number
}

export type CategoryFuels = EnergyCategoryUse & OwnFuels

/** Energy use of a household: if gas heats its water and cooks its meals, and with the fuels of its own home. */
export interface HouseholdFuels extends EnergyUseResult, OwnFuels {
  breakdown: CategoryFuels[]
}

export interface OwnHouseholdInput {
  dwelling: Dwelling
  /** null where not known. */
  hasMainsGas: boolean | null
  /** Only after a change. */
  hob?: 'electricity' | undefined
  /** Space heating of the home as it is, January first [kWh]: it decides the efficiency of a boiler in each month. */
  monthlySpaceHeatingKwh: Monthly
  hotWater: DrawnHotWater
}

/**
 * Adds what a household takes of the fuels of its own home. Rule EU-10: its hot water is made by the home's own heater
 * and it cooks with gas only where there is gas. The sums are those of hot water, cooking, lighting and appliances in
 * the bill of today. Net grid import takes no part of it.
 *
 * @param use of the household with gas
 * @param home its systems, heat and hot water
 * @returns the same figures with those of the home's own fuels [kWh/yr]
 * @see docs/method/household-energy.md
 */
export function withOwnFuels(use: EnergyUseResult, home: OwnHouseholdInput): HouseholdFuels {
  const { dwelling, hotWater, monthlySpaceHeatingKwh } = home
  const water = boughtHotWater(dwelling, monthlySpaceHeatingKwh, hotWater.drawnKwh)
  const heatKwh = hotWaterHeatKwh('Kitchen', hotWater) + hotWaterHeatKwh('Hygiene', hotWater)
  const isGasHob = cooksWithGas(home)
  const sums: OwnFuels = { ownElectricityKwh: 0, ownGasKwh: 0, ownOtherKwh: 0 }
  const breakdown = use.breakdown.map((row): CategoryFuels => {
    const own = {
      ownElectricityKwh: ownElectricityKwh(row, use, dwelling, isGasHob),
      ownGasKwh: row.category === 'Kitchen' && isGasHob ? gasHobKwh(use.occupiers) : 0,
      ownOtherKwh: 0,
    }
    own[OWN_FUEL[water.fuel] ?? 'ownOtherKwh'] += (water.kwh * hotWaterHeatKwh(row.category, hotWater)) / heatKwh
    sums.ownElectricityKwh += own.ownElectricityKwh
    sums.ownGasKwh += own.ownGasKwh
    sums.ownOtherKwh += own.ownOtherKwh
    return { ...row, ...own }
  })
  return { ...use, ...sums, breakdown }
}

const OWN_FUEL: Partial<Record<PricedFuel, keyof OwnFuels>> = {
  electricity: 'ownElectricityKwh',
  mains_gas: 'ownGasKwh',
}

/** Without hot water, with the home's own hob, and without the pumps of the heating. */
function ownElectricityKwh(
  { category, electricityKwh }: { category: EnergyCategory; electricityKwh: number },
  { occupiers }: EnergyUseResult,
  { totalFloorArea }: Dwelling,
  isGasHob: boolean,
): number {
  if (category === 'Kitchen' && !isGasHob) return electricityKwh + electricHobExtraKwh(occupiers)
  return category === 'Always ON' ? electricityKwh - heatingAuxiliariesKwh(totalFloorArea, occupiers) : electricityKwh
}
