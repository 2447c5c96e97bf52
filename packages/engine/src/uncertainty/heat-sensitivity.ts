import type { Climate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { infiltration } from '../heat-loss/air-changes.ts'
import type { BalanceInput } from '../heat-loss/balance-input.ts'
import type { BalanceYear } from '../heat-loss/balance-year.ts'
import { balanceSpaceHeating } from '../heat-loss/space-heating.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { VENTILATION } from '../tables/ventilation/ventilation-figures.ts'

/** One dwelling with the balance that was made of it, and the weather of that balance. */
export interface BalancedDwelling {
  dwelling: Dwelling
  input: BalanceInput
  year: BalanceYear
  climate: Climate
}

/** What a year's space heating gains or loses [kWh] when a quantity of the balance changes a little. */
export interface HeatSensitivity {
  /** By one watt per kelvin more of loss, all year [kWh per W/K]. */
  perLoss: number
  /** By all air changes, as a share of themselves. */
  perAir: number
  /** By what leaks through the building itself, as a share of itself. */
  perLeakage: number
  /** By all sun through windows, as a share of itself. */
  perSun: number
  /** By internal gains, as a share of themselves. */
  perInternalGains: number
  /** By one watt more of gains, all year [kWh per W]. */
  perGain: number
}

/** Memory for the two further balances. */
export interface SensitivityYears {
  readonly leakier: BalanceYear
  readonly warmer: BalanceYear
}

export function noSensitivity(): HeatSensitivity {
  return { perLoss: 0, perAir: 0, perLeakage: 0, perSun: 0, perInternalGains: 0, perGain: 0 }
}

const JANUARY = 0
/** Steps as a share of January's loss and gains: about one standard deviation, so that the slope is a typical one. */
const STEP = 0.1

/**
 * Derivatives of the year's space heating, month by month, from two further balances: one with more loss, one with
 * more gains. Rule UNC-9. Months do not know each other, so two are enough for any pattern over the year.
 *
 * @param home balanced from June to May or in its heating months only; left as it is
 * @param target every entry is written
 * @param years overwritten
 */
export function writeHeatSensitivity(
  home: BalancedDwelling,
  target: HeatSensitivity,
  { leakier, warmer }: SensitivityYears,
): void {
  const { dwelling, input, year, climate } = home
  const lossStepWPerK = STEP * (year.htcWPerK[JANUARY] ?? 0)
  const gainStepW = STEP * (year.gainsW[JANUARY] ?? 0)
  const fabricWPerK = input.fabricWPerK
  leakier.internalGainsW.set(year.internalGainsW)
  input.fabricWPerK = fabricWPerK + lossStepWPerK
  balanceSpaceHeating(input, climate, leakier, false)
  input.fabricWPerK = fabricWPerK
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    warmer.internalGainsW[month] = (year.internalGainsW[month] ?? 0) + gainStepW
  }
  balanceSpaceHeating(input, climate, warmer, false)

  const ownPerHour = ownLeakagePerHour(dwelling, input)
  target.perLoss = 0
  target.perAir = 0
  target.perLeakage = 0
  target.perSun = 0
  target.perInternalGains = 0
  target.perGain = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const kwh = year.spaceHeatingKwh[month] ?? 0
    if (kwh === 0) continue
    const perLoss = lossStepWPerK > 0 ? ((leakier.spaceHeatingKwh[month] ?? 0) - kwh) / lossStepWPerK : 0
    const perGain = gainStepW > 0 ? ((warmer.spaceHeatingKwh[month] ?? 0) - kwh) / gainStepW : 0
    const air = year.airChangesPerHour[month] ?? 0
    const leaked = leakedPerHour(input, ownPerHour, climate.windMPerS[month] ?? 0)
    target.perLoss += perLoss
    target.perAir += perLoss * input.airWPerK * air
    target.perLeakage += perLoss * input.airWPerK * leaked
    target.perSun += perGain * (year.solarGainsW[month] ?? 0)
    target.perInternalGains += perGain * (year.internalGainsW[month] ?? 0)
    target.perGain += perGain
  }
}

/** Air changes at the reference wind through the building itself rather than its openings. */
function ownLeakagePerHour({ ventilation, storeys, volume }: Dwelling, { rules }: BalanceInput): number {
  const closed = { ...ventilation, openChimneys: 0, blockedChimneys: 0, extractFans: 0 }
  return infiltration(closed, storeys, volume, rules)
}

/** Relative change of the effective air changes of a month with the leakage: the slope of rule HL-4b. */
function leakedPerHour(
  { infiltrationPerHour, mechanical }: BalanceInput,
  ownPerHour: number,
  windMPerS: number,
): number {
  const wind = windMPerS / VENTILATION.windReference
  const n = infiltrationPerHour * wind
  const own = ownPerHour * wind
  if (mechanical === 'natural') return n >= 1 ? own : n * own
  return mechanical === 'extract' && n < VENTILATION.mechanicalAch / 2 ? 0 : own
}
