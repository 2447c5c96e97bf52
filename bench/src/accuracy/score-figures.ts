import { epcBandOfScore } from '@retrofolio/engine/certificate/sap-score'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { bias, mean, meanAbsoluteError, medianAbsolutePercentageError, type Pair } from '../harness/statistics.ts'
import { GROUP_OF_TARGET, type Grouping, grouped } from './grouping.ts'
import type { RatedHome } from './rated-homes.ts'

/** Targets: maximum mean absolute error in points, minimum percentage of homes in the exact band. */
interface ScoreTarget {
  errorPoints: number
  bandPercent: number
}
const TARGET: ScoreTarget = { errorPoints: 3.5, bandPercent: 75 }
const TARGET_FROM_2015: ScoreTarget = { errorPoints: 3.2, bandPercent: 78 }
const TARGET_BIAS_POINTS = 0.5
const TARGET_GROUP_BIAS_POINTS = 2
const TARGET_GROUPS = 10
const TARGET_DATED_ENERGY_PERCENT = 8
const TARGET_UNDATED_ENERGY_PERCENT = 9

/** Compares SAP score and primary energy of all homes with lodged figures; `plain` are the same homes without stars. */
export function scoreFigures(homes: readonly RatedHome[], plain: readonly RatedHome[]): BenchFigure[] {
  const from2015 = homes.filter(({ features }) => (features.lodgedOn ?? '') >= '2015')
  return [
    watched('sap-score-homes', homes.length, 'homes'),
    ...scores('sap-score', homes, TARGET, TARGET_BIAS_POINTS),
    ...scores('sap-score-from-2015', from2015, TARGET_FROM_2015, null),
    ...scores('sap-score-without-stars', plain, null, null),
    ...primaryEnergy(homes),
    ...largestGroups(homes),
    ...eachOf('half', homes),
    ...eachOf('table', homes),
    ...eachOf('edition', homes),
    ...eachOf('editionFrom', homes),
    ...eachOf('heating', homes),
    ...eachOf('tariff', homes),
    ...eachOf('type', homes),
  ]
}

export function scorePairs(homes: readonly RatedHome[]): Pair[] {
  return homes.map(({ row, certificate }) => ({ modelled: certificate.sapScore, lodged: row.lodgedScore }))
}

/** Percentage of homes whose band equals the lodged one. */
export function exactBandPercent(homes: readonly RatedHome[]): number {
  return 100 * mean(homes.map((home) => (home.certificate.epcBand === epcBandOfScore(home.row.lodgedScore) ? 1 : 0)))
}

function scores(
  name: string,
  homes: readonly RatedHome[],
  target: ScoreTarget | null,
  biasPoints: number | null,
): BenchFigure[] {
  const pairs = scorePairs(homes)
  return [
    targeted(`${name}-error`, meanAbsoluteError(pairs), 'points', '<=', target?.errorPoints ?? null),
    targeted(`${name}-bias`, bias(pairs), 'points', '±', biasPoints),
    targeted(`${name}-exact-band`, exactBandPercent(homes), '%', '>=', target?.bandPercent ?? null),
  ]
}

function primaryEnergy(homes: readonly RatedHome[]): BenchFigure[] {
  const dated = energyPairs(homes.filter(({ features }) => features.lodgedOn !== null))
  const undated = energyPairs(homes.filter(({ features }) => features.lodgedOn === null))
  const name = 'primary-energy'
  return [
    targeted(`${name}-dated`, medianAbsolutePercentageError(dated), '%', '<=', TARGET_DATED_ENERGY_PERCENT),
    watched(`${name}-dated-bias`, bias(dated), 'kWh/m²'),
    targeted(`${name}-undated`, medianAbsolutePercentageError(undated), '%', '<=', TARGET_UNDATED_ENERGY_PERCENT),
    watched(`${name}-undated-bias`, bias(undated), 'kWh/m²'),
  ]
}

/**
 * Homes whose lodged primary energy is above 0: solar panels can make it 0 or negative, and percentages meaningless.
 */
function energyPairs(homes: readonly RatedHome[]): Pair[] {
  return homes.flatMap(({ row, certificate }) => {
    const lodged = row.record.lodged.primaryEnergyKwhPerM2
    return lodged === null || lodged <= 0 ? [] : [{ modelled: certificate.primaryEnergyKwhPerM2, lodged }]
  })
}

function largestGroups(homes: readonly RatedHome[]): BenchFigure[] {
  const largest = grouped(homes, GROUP_OF_TARGET).slice(0, TARGET_GROUPS)
  return largest.flatMap(({ key, homes: members }, index) => {
    const name = `sap-score-group-${index + 1}`
    return [
      targeted(
        `${name}-bias (${key}; ${members.length})`,
        bias(scorePairs(members)),
        'points',
        '±',
        TARGET_GROUP_BIAS_POINTS,
      ),
    ]
  })
}

/** Smaller groups are not representative. */
const FEWEST_HOMES = 20

function eachOf(grouping: Grouping, homes: readonly RatedHome[]): BenchFigure[] {
  return grouped(homes, [grouping])
    .filter(({ homes: members }) => members.length >= FEWEST_HOMES)
    .flatMap(({ key, homes: members }) => [
      watched(`sap-score-${grouping}-${key}-homes`, members.length, 'homes'),
      ...scores(`sap-score-${grouping}-${key}`, members, null, null),
    ])
}
