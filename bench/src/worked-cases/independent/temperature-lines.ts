import { gainUtilisation, timeConstantHours, utilisationExponent } from '@retrofolio/engine/heat-loss/utilisation'
import { HEATING_PATTERN } from '@retrofolio/engine/tables/heating/heating-figures'
import type { BalancedHome } from './balanced-home.ts'
import type { Worksheet } from './worksheet.ts'

/** Sections 7 and 8: temperatures and space heating. */
export function temperatureLines({ dwelling, climate, balance }: BalancedHome): Worksheet {
  const { spaceHeating, htcWPerK, gainsW } = balance
  const { livingAreaShare, totalFloorArea, thermalMassKjPerM2K } = dwelling
  const hours = htcWPerK.map((htc) => timeConstantHours(thermalMassKjPerM2K, htc / totalFloorArea))
  const exponents = hours.map(utilisationExponent)
  const lossAt = (insideC: (month: number) => number): number[] =>
    htcWPerK.map((htc, month) => htc * (insideC(month) - (climate.externalC[month] ?? 0)))
  const usedAt = (lossW: readonly number[]): number[] =>
    lossW.map((loss, month) => gainUtilisation(gainsW[month] ?? 0, loss, exponents[month] ?? 0))
  const lossW = lossAt((month) => spaceHeating.meanInternalC[month] ?? 0)
  const unadjusted = spaceHeating.livingAreaC.map(
    (living, month) => livingAreaShare * living + (1 - livingAreaShare) * (spaceHeating.restC[month] ?? 0),
  )
  return {
    time_constant_gains: hours,
    a_gains: exponents,
    85: HEATING_PATTERN.livingAreaC,
    86: usedAt(lossAt(() => HEATING_PATTERN.livingAreaC)),
    87: spaceHeating.livingAreaC,
    88: spaceHeating.restDemandC,
    89: usedAt(lossAt((month) => spaceHeating.restDemandC[month] ?? 0)),
    90: spaceHeating.restC,
    91: livingAreaShare,
    92: unadjusted,
    93: spaceHeating.meanInternalC,
    94: spaceHeating.utilisation,
    95: gainsW.map((gain, month) => gain * (spaceHeating.utilisation[month] ?? 0)),
    96: climate.externalC,
    97: lossW,
    '98c': spaceHeating.monthlyKwh,
    '98c_year': spaceHeating.annual,
    99: spaceHeating.annual / totalFloorArea,
  }
}
