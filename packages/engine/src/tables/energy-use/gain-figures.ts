import { MONTHS_PER_YEAR, type Monthly } from '../../quantities/monthly.ts'
import { namedValue } from '../lookup/table-cells.ts'
import gainTable from './gains.table.json' with { type: 'json' }

const gain = (key: string): number => namedValue('gains', gainTable.rows, key)

/** Occupancy, internal gains, appliances and lighting of the standard household. */
export const GAINS = {
  occupancyBase: gain('occupancyBase'),
  occupancyRange: gain('occupancyRange'),
  occupancyExponent: gain('occupancyExponent'),
  occupancySlope: gain('occupancySlope'),
  occupancyOffsetM2: gain('occupancyOffsetM2'),
  metabolicW: gain('metabolicW'),
  lossesW: gain('lossesW'),
  cookingBaseW: gain('cookingBaseW'),
  cookingPerPersonW: gain('cookingPerPersonW'),
  cookingBaseKwh: gain('cookingBaseKwh'),
  cookingPerPersonKwh: gain('cookingPerPersonKwh'),
  applianceKwh: gain('applianceKwh'),
  useExponent: gain('useExponent'),
  applianceSwing: gain('applianceSwing'),
  applianceShiftMonths: gain('applianceShiftMonths'),
  lightingKlmh: gain('lightingKlmh'),
  lightingSwing: gain('lightingSwing'),
  lightingShiftMonths: gain('lightingShiftMonths'),
  lightingGainShare: gain('lightingGainShare'),
  fixedLightingShare: gain('fixedLightingShare'),
  referenceCapacityLmPerM2: gain('referenceCapacityLmPerM2'),
  capacityLmPerM2: gain('capacityLmPerM2'),
  efficacyLmPerW: gain('efficacyLmPerW'),
  lowEnergyLm: gain('lowEnergyLm'),
  lowEnergyW: gain('lowEnergyW'),
  ledLm: gain('ledLm'),
  ledW: gain('ledW'),
  compactFluorescentLm: gain('compactFluorescentLm'),
  compactFluorescentW: gain('compactFluorescentW'),
  incandescentLm: gain('incandescentLm'),
  incandescentW: gain('incandescentW'),
  leastFixedLightingShare: gain('leastFixedLightingShare'),
  daylightLimit: gain('daylightLimit'),
  daylightSquare: gain('daylightSquare'),
  daylightLinear: gain('daylightLinear'),
  daylightConstant: gain('daylightConstant'),
  daylightBeyond: gain('daylightBeyond'),
  pumpOldW: gain('pumpOldW'),
  pumpNewW: gain('pumpNewW'),
  oilPumpW: gain('oilPumpW'),
} as const

/** Use of a day in each month over that of the mean day, January first. SAP 10.2, Appendix L, L9 and L14. */
export const MONTHLY_USE = {
  appliances: swinging(GAINS.applianceSwing, GAINS.applianceShiftMonths),
  lighting: swinging(GAINS.lightingSwing, GAINS.lightingShiftMonths),
} as const

/** The cosine counts January as month 1. */
function swinging(swing: number, shiftMonths: number): Monthly {
  return Array.from(
    { length: MONTHS_PER_YEAR },
    (_, month) => 1 + swing * Math.cos((2 * Math.PI * (month + 1 - shiftMonths)) / MONTHS_PER_YEAR),
  )
}
