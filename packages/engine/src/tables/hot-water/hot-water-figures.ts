import type { Monthly } from '../../quantities/monthly.ts'
import type { AgeBand } from '../../vocabulary.ts'
import { namedValue, numberCell } from '../lookup/table-cells.ts'
import { indexTable } from '../lookup/table-index.ts'
import waterTable from './hot-water.table.json' with { type: 'json' }
import cylinderTable from './hot-water-cylinder.table.json' with { type: 'json' }
import monthTable from './hot-water-month.table.json' with { type: 'json' }

const cylinders = indexTable('hot-water-cylinder', cylinderTable)

/** A cylinder that no source describes. */
export interface CylinderFigures {
  volumeL: number
  foamMm: number
  isTimedApart: boolean
  primaryInsulatedShare: number
}

/**
 * The usual cylinder of a home. Rule HL-24b.
 *
 * @param ageBand of the home
 * @returns volume [l], foam [mm], timing and insulated share of its primary pipework
 * @see hot-water-cylinder.table.json
 */
export function cylinderFigures(ageBand: AgeBand): Readonly<CylinderFigures> {
  const known = cylinderOfBand.get(ageBand)
  if (known !== undefined) return known
  const found = {
    volumeL: cylinders.number('volumeL', ageBand),
    foamMm: cylinders.number('foamMm', ageBand),
    isTimedApart: cylinders.number('isTimedApart', ageBand) === 1,
    primaryInsulatedShare: cylinders.number('primaryInsulatedShare', ageBand),
  }
  cylinderOfBand.set(ageBand, found)
  return found
}

const cylinderOfBand = new Map<AgeBand, Readonly<CylinderFigures>>()

function monthly(column: number): Monthly {
  return Array.from(monthTable.rows, (row) => numberCell('hot-water-month', row, column))
}

/** January first; factors on use, and cold supply temperatures [°C]. */
export const HOT_WATER_MONTH = {
  behaviourFactor: monthly(1),
  otherUseFactor: monthly(2),
  mainsC: monthly(3),
  tankC: monthly(4),
  /** Temperature rise of all hot water, before SAP 10.2 [K]. */
  rise2012K: monthly(5),
} as const

const water = (key: string): number => namedValue('hot-water', waterTable.rows, key)

export const HOT_WATER = {
  showersPerPerson: water('showersPerPerson'),
  showersBase: water('showersBase'),
  showersPerPersonNoBath: water('showersPerPersonNoBath'),
  showersBaseNoBath: water('showersBaseNoBath'),
  bathsPerPerson: water('bathsPerPerson'),
  bathsBase: water('bathsBase'),
  bathsPerPersonNoShower: water('bathsPerPersonNoShower'),
  bathsBaseNoShower: water('bathsBaseNoShower'),
  showerMinutes: water('showerMinutes'),
  showerFlowLPerMin: water('showerFlowLPerMin'),
  electricShowerKw: water('electricShowerKw'),
  electricShowerHours: water('electricShowerHours'),
  drainRecoveredShare: water('drainRecoveredShare'),
  flueRecoveredShare: water('flueRecoveredShare'),
  showerC: water('showerC'),
  bathL: water('bathL'),
  bathC: water('bathC'),
  otherPerPersonL: water('otherPerPersonL'),
  otherBaseL: water('otherBaseL'),
  kitchenShareOfOtherUses: water('kitchenShareOfOtherUses'),
  hotC: water('hotC'),
  waterHeatCapacityKjPerKgK: water('waterHeatCapacityKjPerKgK'),
  distributionShare: water('distributionShare'),
  usefulShare: water('usefulShare'),
  gainOfUse: water('gainOfUse'),
  gainOfLosses: water('gainOfLosses'),
  combiLossKwh: water('combiLossKwh'),
  combiTestedLossKwhPerDay: water('combiTestedLossKwhPerDay'),
  combiTestedShareOfNew: water('combiTestedShareOfNew'),
  combiFirstTestedIndex: water('combiFirstTestedIndex'),
  combiFullUseL: water('combiFullUseL'),
  unseenOffPeakL: water('unseenOffPeakL'),
  unseenSolidFuelL: water('unseenSolidFuelL'),
  storeReferenceL: water('storeReferenceL'),
  temperatureFactor: water('temperatureFactor'),
  noThermostatFactor: water('noThermostatFactor'),
  separateTimingFactor: water('separateTimingFactor'),
  storeLossBase: water('storeLossBase'),
  foamLossNumerator: water('foamLossNumerator'),
  foamLossOffsetMm: water('foamLossOffsetMm'),
  jacketLossNumerator: water('jacketLossNumerator'),
  jacketLossOffsetMm: water('jacketLossOffsetMm'),
  thinJacketMm: water('thinJacketMm'),
  usualJacketMm: water('usualJacketMm'),
  networkFoamMm: water('networkFoamMm'),
  primaryHours: water('primaryHours'),
  primaryInsulated: water('primaryInsulated'),
  primaryBare: water('primaryBare'),
  primaryBase: water('primaryBase'),
  primaryHoursNoThermostat: water('primaryHoursNoThermostat'),
  primaryHoursThermostat: water('primaryHoursThermostat'),
  primaryHoursTimed: water('primaryHoursTimed'),
  yearlyPrimaryLossKwh: [water('primaryYearBoth'), water('primaryYearOne'), water('primaryYearNeither')],
} as const
