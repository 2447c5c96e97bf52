import { epcBandOfScore } from '@retrofolio/engine/certificate/sap-score'
import { unlistedEquipment } from '@retrofolio/engine/certificate/unlisted-equipment'
import type { UnlistedEquipment } from '@retrofolio/engine/vocabulary'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import {
  bias,
  mean,
  meanAbsoluteError,
  median,
  medianAbsolutePercentageError,
  type Pair,
} from '../harness/statistics.ts'
import { GROUP_OF_TARGET, type Grouping, grouped, PERIODS, type Period, periodOf } from './grouping.ts'
import type { RatedHome } from './rated-homes.ts'

/** Targets: maximum mean absolute error in points, minimum percentage of homes in the exact band. */
interface ScoreTarget {
  errorPoints: number
  bandPercent: number
}
const TARGET: ScoreTarget = { errorPoints: 3.2, bandPercent: 77 }
const TARGET_RDSAP_10: ScoreTarget = { errorPoints: 2.9, bandPercent: 76 }
const TARGET_RDSAP_10_UNFLAGGED: ScoreTarget = { errorPoints: 2.7, bandPercent: 78 }
const TARGET_RDSAP_10_UNFLAGGED_BIAS_POINTS = 0.4
const TARGET_FROM_2015: ScoreTarget = { errorPoints: 3.2, bandPercent: 78 }
const TARGET_BIAS_POINTS = 0.5
const TARGET_GROUP_BIAS_POINTS = 2
const TARGET_BRICK_BIAS_POINTS = 1.5
const TARGET_COMBI_WATER_PERCENT = 5
const TARGET_GROUPS = 10
const TARGET_DATED_ENERGY_PERCENT = 8
const TARGET_UNDATED_ENERGY_PERCENT = 9

/**
 * Compares SAP score and primary energy with lodged figures; `plain` are the same homes without stars. Certificates of
 * RdSAP 10 have figures of their own; all others are about the homes lodged before it.
 */
export function scoreFigures(all: readonly RatedHome[], allPlain: readonly RatedHome[]): BenchFigure[] {
  const homes = all.filter(isBeforeRdsap10)
  const plain = allPlain.filter(isBeforeRdsap10)
  const rdsap10 = all.filter((home) => !isBeforeRdsap10(home))
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
    watched('sap-score-rdsap10-homes', rdsap10.length, 'homes'),
    ...scores('sap-score-rdsap10', rdsap10, TARGET_RDSAP_10, TARGET_BIAS_POINTS),
    ...unflaggedScores(rdsap10),
    ...eachOf('period', all),
    ...PERIODS.flatMap((period) => brickMidTerraces(period, all)),
    ...combiWater(rdsap10),
  ]
}

function isBeforeRdsap10(home: RatedHome): boolean {
  return periodOf(home) !== 'RdSAP 10'
}

/** All but certificates whose own figures imply panels that the table does not show (CERT-7). */
function unflaggedScores(rdsap10: readonly RatedHome[]): BenchFigure[] {
  const flagOf = ({ row, features, certificate }: RatedHome): UnlistedEquipment | null =>
    unlistedEquipment(row.record.lodged, features, certificate)
  const unflagged = rdsap10.filter((home) => flagOf(home) !== 'panels')
  const withElectricHeat = rdsap10.filter((home) => flagOf(home) === 'electric_heat')
  const name = 'sap-score-rdsap10-unflagged'
  return [
    watched(`${name}-homes`, unflagged.length, 'homes'),
    ...scores(name, unflagged, TARGET_RDSAP_10_UNFLAGGED, TARGET_RDSAP_10_UNFLAGGED_BIAS_POINTS),
    watched('sap-score-rdsap10-left-out-for-unlisted-panels', rdsap10.length - unflagged.length, 'homes'),
    watched('sap-score-rdsap10-with-unlisted-electric-heat', withElectricHeat.length, 'homes'),
  ]
}

/** Uninsulated solid brick is where errors of geometry and walls show most. */
function brickMidTerraces(period: Period, homes: readonly RatedHome[]): BenchFigure[] {
  const members = homes.filter((home) => periodOf(home) === period && isBrickMidTerrace(home))
  const name = `sap-score-brick-mid-terraces-${period} (${members.length})`
  return [targeted(`${name}-bias`, bias(scorePairs(members)), 'points', '±', TARGET_BRICK_BIAS_POINTS)]
}

function isBrickMidTerrace({ features: { wall, builtForm, mainHeating, propertyType } }: RatedHome): boolean {
  if (builtForm !== 'mid_terrace' || propertyType !== 'house') return false
  return wall.construction === 'solid_brick' && wall.insulation === 'none' && mainHeating.fuel === 'mains_gas'
}

/** Gas price of the lodged costs [GBP/kWh]; the standing charge is in the cost of heating, not of hot water. */
const LODGED_GAS_PRICE = 0.066

/**
 * Gas for hot water of combi boilers, compared with the lodged cost of hot water. That cost includes the electricity of
 * showers, which no column shows, so the homes whose hot water is bought as gas alone are printed apart.
 */
function combiWater(homes: readonly RatedHome[]): BenchFigure[] {
  const excesses = homes.flatMap((home) => {
    const { row, dwelling, features, certificate } = home
    const cost = row.record.lodged.hotWaterCostGbp
    const isGasCombi = dwelling.hotWater.isCombi && features.mainHeating.fuel === 'mains_gas'
    if (!isGasCombi || cost === null || cost <= 0) return []
    const use = certificate.local.uses.find(({ purpose }) => purpose === 'hot_water')
    if (use === undefined) return []
    return [{ percent: 100 * ((use.deliveredKwh * LODGED_GAS_PRICE) / cost - 1), isGasAlone: buysGasAlone(home, cost) }]
  })
  const medianOf = (members: typeof excesses): number => median(members.map(({ percent }) => percent))
  const gasAlone = excesses.filter(({ isGasAlone }) => isGasAlone)
  const name = 'combi-hot-water-rdsap10'
  return [
    watched(`${name}-homes`, excesses.length, 'homes'),
    targeted(`${name}-median`, medianOf(excesses), '%', '±', TARGET_COMBI_WATER_PERCENT),
    watched(`${name}-gas-alone-homes`, gasAlone.length, 'homes'),
    watched(`${name}-gas-alone-median`, medianOf(gasAlone), '%'),
  ]
}

/** Primary energy of the lodged costs: kWh for a pound of gas, for a pound of lighting, and without heat or light. */
const PRIMARY = { gasKwhPerGbp: 17.2, lightingKwhPerGbp: 5.1, baseKwh: -2295 } as const
/** Between gas (17 kWh for a pound) and half of it spent on electricity (12). */
const LEAST_KWH_PER_GBP_OF_GAS = 14.5

/** What a pound of hot water buys in primary energy shows gas, or gas and electricity. */
function buysGasAlone({ row: { record } }: RatedHome, hotWaterGbp: number): boolean {
  const { primaryEnergyKwhPerM2, heatingCostGbp, lightingCostGbp } = record.lodged
  const primaryKwh = (primaryEnergyKwhPerM2 ?? 0) * (record.features.totalFloorAreaM2 ?? 0)
  const otherKwh =
    PRIMARY.baseKwh + PRIMARY.gasKwhPerGbp * (heatingCostGbp ?? 0) + PRIMARY.lightingKwhPerGbp * (lightingCostGbp ?? 0)
  return (primaryKwh - otherKwh) / hotWaterGbp >= LEAST_KWH_PER_GBP_OF_GAS
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
