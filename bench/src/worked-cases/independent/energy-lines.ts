import type { EnergyPurpose, EnergyUse } from '@retrofolio/engine/certificate/certificate'
import { environmentalImpact, printedScore, sapValue } from '@retrofolio/engine/certificate/sap-score'
import { RATING } from '@retrofolio/engine/tables/certificate/rating-figures'
import type { BalancedHome } from './balanced-home.ts'
import type { Worksheet } from './worksheet.ts'

const PENCE_PER_POUND = 100

/** Sections 9 to 14: energy bought, its cost, carbon dioxide and primary energy, and the scores. */
export function energyLines({ dwelling, account, waterPriceP, curve }: BalancedHome): Worksheet {
  const { totalFloorArea, systems } = dwelling
  const use = (purpose: EnergyPurpose): Pick<EnergyUse, 'deliveredKwh' | 'costGbp' | 'co2Kg' | 'primaryEnergyKwh'> =>
    account.uses.find((one) => one.purpose === purpose) ?? NOTHING
  const space = use('main_heating')
  const water = use('hot_water')
  const pumps = use('pumps_and_fans')
  const lights = use('lighting')
  const waterGbp = (water.deliveredKwh * waterPriceP) / PENCE_PER_POUND
  const costGbp = account.costGbp - water.costGbp + waterGbp
  const points = sapValue(costGbp, totalFloorArea, curve)
  const impact = environmentalImpact(account.co2Kg, totalFloorArea)
  const ofAll = (figure: (one: EnergyUse) => number): number =>
    account.uses.reduce((total, one) => total + figure(one), 0)
  return {
    206: systems.main.efficiency * 100,
    211: space.deliveredKwh,
    219: water.deliveredKwh,
    231: pumps.deliveredKwh,
    232: lights.deliveredKwh,
    238: ofAll((one) => one.deliveredKwh),
    240: space.costGbp,
    247: waterGbp,
    249: pumps.costGbp,
    250: lights.costGbp,
    255: costGbp,
    256: curve.deflator,
    257: (curve.deflator * costGbp) / (totalFloorArea + RATING.areaOffsetM2),
    sap_value: points,
    258: printedScore(points),
    261: space.co2Kg,
    264: water.co2Kg,
    265: space.co2Kg + water.co2Kg,
    267: pumps.co2Kg,
    268: lights.co2Kg,
    272: account.co2Kg,
    273: account.co2Kg / totalFloorArea,
    EI_value: impact,
    274: printedScore(impact),
    275: space.primaryEnergyKwh,
    278: water.primaryEnergyKwh,
    279: space.primaryEnergyKwh + water.primaryEnergyKwh,
    281: pumps.primaryEnergyKwh,
    282: lights.primaryEnergyKwh,
    286: account.primaryEnergyKwh,
    287: account.primaryEnergyKwh / totalFloorArea,
  }
}

const NOTHING = { deliveredKwh: 0, costGbp: 0, co2Kg: 0, primaryEnergyKwh: 0 }
