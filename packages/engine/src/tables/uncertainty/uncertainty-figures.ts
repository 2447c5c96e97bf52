import { EngineError } from '../../errors.ts'
import { namedValue, numberCell, unknownKey } from '../lookup/table-cells.ts'
import alternativeTable from './uncertainty-alternative.table.json' with { type: 'json' }
import scoreTable from './uncertainty-score.table.json' with { type: 'json' }
import spreadTable from './uncertainty-spread.table.json' with { type: 'json' }

/** How far one input may be from the value that the engine uses, by its origin. */
export interface Spread {
  origin: string
  /** Standard deviations of the natural logarithm: what an assessor typed in, and the real building. */
  certificate: number
  home: number
  basis: string
  mark: string
}

/**
 * The spread of an input from one origin. Rule UNC-2.
 *
 * @param unknown input
 * @param origin of its value
 * @returns how far the true value may lie from it
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a pair that the table does not hold
 * @see uncertainty-spread.table.json
 */
export function spreadOf(unknown: string, origin: string): Spread {
  const row = spreadTable.rows.find(([rowUnknown, rowOrigin]) => rowUnknown === unknown && rowOrigin === origin)
  if (row === undefined) throw unknownKey('uncertainty-spread', `${unknown}|${origin}`)
  const [, , , , basis, mark] = row
  if (typeof basis !== 'string' || typeof mark !== 'string') {
    throw new EngineError({ code: 'TABLE_INVALID', field: 'uncertainty-spread', value: basis, range: 'words' })
  }
  return {
    origin,
    certificate: numberCell('uncertainty-spread', row, 2),
    home: numberCell('uncertainty-spread', row, 3),
    basis,
    mark,
  }
}

const score = (key: string): number => namedValue('uncertainty-score', scoreTable.rows, key)

/** Standard deviations [SAP points], the ratings they belong to, and a share. */
export const SCORE_SPREAD = {
  lowRating: score('lowRating'),
  assessmentAtLowRating: score('assessmentAtLowRating'),
  highRating: score('highRating'),
  assessmentAtHighRating: score('assessmentAtHighRating'),
  hiddenShareToSap2009: score('hiddenShareToSap2009'),
  hiddenShareSap2012: score('hiddenShareSap2012'),
  hiddenShareRdsap10: score('hiddenShareRdsap10'),
  method: score('method'),
} as const

const alternative = (key: string): number => namedValue('uncertainty-alternative', alternativeTable.rows, key)

/** Probabilities that a yes-or-no was decided wrongly. */
export const WRONG_SHARE = {
  hotWaterWordsSayCylinder: alternative('hotWaterWordsSayCylinder'),
  hotWaterStarsLow: alternative('hotWaterStarsLow'),
  hotWaterStarsBothHigh: alternative('hotWaterStarsBothHigh'),
  hotWaterPlainControls: alternative('hotWaterPlainControls'),
  hotWaterMiddleSize: alternative('hotWaterMiddleSize'),
  hotWaterSmall: alternative('hotWaterSmall'),
  hotWaterOldLarge: alternative('hotWaterOldLarge'),
  hotWaterOld: alternative('hotWaterOld'),
  hotWaterNew: alternative('hotWaterNew'),
  otherPremisesPartlyHeated: alternative('otherPremisesPartlyHeated'),
  electricShowerAnyAge: alternative('electricShowerAnyAge'),
  electricShowerToAgeD: alternative('electricShowerToAgeD'),
  electricShowerToAgeI: alternative('electricShowerToAgeI'),
  electricShowerSince: alternative('electricShowerSince'),
  houseOfThreeStoreys: alternative('houseOfThreeStoreys'),
  oldHouseOfThreeStoreys: alternative('oldHouseOfThreeStoreys'),
  unlistedPanels: alternative('unlistedPanels'),
} as const

/** Share of the roof that panels cover where a certificate does not list them. */
export const UNLISTED_PANELS_SHARE_OF_ROOF = alternative('unlistedPanelsShareOfRoof')
