import type { Edition } from '../../vocabulary.ts'
import { indexTable, type KeyedTable } from '../lookup/table-index.ts'
import ruleTable from './edition-rule.table.json' with { type: 'json' }

/** What differs between editions in fabric, air, hot water, lighting and heating pattern. */
export interface EditionRules {
  edition: Edition
  /** Walls, lofts, windows and mass by RdSAP 10; else by RdSAP 2012 and before. */
  hasPresentFabric: boolean
  hasWallsOf2017: boolean
  hasFixedStone: boolean
  hasOneAddedThickness: boolean
  areGablesRoofRoom: boolean
  doWallsSetMass: boolean
  /** On reduced-data certificates; else these words also name other homes. */
  areOtherPremisesPartlyHeated: boolean
  partyWallUnknownHouseWPerM2K: number
  openChimneyM3PerH: number
  blockedChimneyM3PerH: number
  doesBalancedRecoverHeat: boolean
  hasClimateOf2009: boolean
  /** Else one UK climate is used for everything. */
  hasLocalWeather: boolean
  /** Days of the week that are heated from morning to night; the others have a daytime pause. */
  weekendDays: number
  /** Heat of a central heating pump whose age is not recorded. */
  pumpUnknownAgeW: number
  /** null: by showers, baths and other uses. A rise of null is one by month [K]. */
  dailyWater: { perPersonL: number; baseL: number; riseK: number | null } | null
  /** Factor on the usual litres in a dwelling designed to use little water. */
  lowWaterUseFactor: number
  /** Combination boilers whose hot water was tested, of all in homes surveyed under the edition. */
  combiTestedShare: number
  waterHeatCapacityKjPerKgK: number
  hasYearlyPrimaryLoss: boolean
  /** null: by lumens. */
  lighting: { kwhPerM2: number; kwh: number; lowEnergySaving: number } | null
}

const table: KeyedTable = ruleTable
const rules = indexTable('edition-rule', table)

/** The rules of each edition, read once. */
export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = {
  sap_2005: rulesOf('sap_2005'),
  sap_2009: rulesOf('sap_2009'),
  sap_2012: rulesOf('sap_2012'),
  sap_2012_walls_2017: rulesOf('sap_2012_walls_2017'),
  rdsap_10: rulesOf('rdsap_10'),
  sap_10_2: rulesOf('sap_10_2'),
}

function rulesOf(edition: Edition): EditionRules {
  const figure = (rule: string): number => rules.number(edition, rule)
  const holds = (rule: string): boolean => figure(rule) === 1
  const perFloorArea = figureOrNull('lightingKwhPerM2', edition)
  const perUse = figureOrNull('lightingKwh', edition)
  return {
    edition,
    hasPresentFabric: holds('hasPresentFabric'),
    hasWallsOf2017: holds('hasWallsOf2017'),
    hasFixedStone: holds('hasFixedStone'),
    hasOneAddedThickness: holds('hasOneAddedThickness'),
    areGablesRoofRoom: holds('areGablesRoofRoom'),
    doWallsSetMass: holds('doWallsSetMass'),
    areOtherPremisesPartlyHeated: holds('areOtherPremisesPartlyHeated'),
    partyWallUnknownHouseWPerM2K: figure('partyWallUnknownHouse'),
    openChimneyM3PerH: figure('openChimneyM3PerH'),
    blockedChimneyM3PerH: figure('blockedChimneyM3PerH'),
    doesBalancedRecoverHeat: holds('doesBalancedRecoverHeat'),
    hasClimateOf2009: holds('hasClimateOf2009'),
    hasLocalWeather: holds('hasLocalWeather'),
    weekendDays: figure('weekendDays'),
    pumpUnknownAgeW: figure('pumpUnknownAgeW'),
    dailyWater:
      figureOrNull('waterPerPersonL', edition) === null
        ? null
        : {
            perPersonL: figure('waterPerPersonL'),
            baseL: figure('waterBaseL'),
            riseK: figureOrNull('waterRiseK', edition),
          },
    lowWaterUseFactor: figure('lowWaterUseFactor'),
    combiTestedShare: figure('combiTestedShare'),
    waterHeatCapacityKjPerKgK: figure('waterHeatCapacityKjPerKgK'),
    hasYearlyPrimaryLoss: holds('hasYearlyPrimaryLoss'),
    lighting:
      perFloorArea === null && perUse === null
        ? null
        : { kwhPerM2: perFloorArea ?? 0, kwh: perUse ?? 0, lowEnergySaving: figure('lowEnergySaving') },
  }
}

/** A rule that some editions do not have is an explicit gap in the table. */
function figureOrNull(rule: string, edition: Edition): number | null {
  const row = table.rows.find((candidate) => candidate[0] === rule)
  const cell = row?.[table.columns.indexOf(edition)]
  return typeof cell === 'number' ? cell : null
}
