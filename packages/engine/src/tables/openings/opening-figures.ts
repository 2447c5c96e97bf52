import type { AgeBand, DwellingClass, GlazedArea, Glazing, Nation } from '../../vocabulary.ts'
import type { EditionRules } from '../editions/edition-rules.ts'
import { namedValue, numberCell } from '../lookup/table-cells.ts'
import { type FigureRecord, indexAgeBands, indexRecords, indexTable } from '../lookup/table-index.ts'
import doorConstantTable from './door-constant.table.json' with { type: 'json' }
import doorTable from './door-u-value.table.json' with { type: 'json' }
import areaTable from './window-area.table.json' with { type: 'json' }
import windowConstantTable from './window-constant.table.json' with { type: 'json' }
import gapTable from './window-gap.table.json' with { type: 'json' }
import glazedAreaTable from './window-glazed-area.table.json' with { type: 'json' }
import pitchTable from './window-pitch.table.json' with { type: 'json' }
import windowTable from './window-u-value.table.json' with { type: 'json' }
import oldWindowTable from './window-u-value-2012.table.json' with { type: 'json' }

/** When a window was made, in the steps of the published U-values. */
export type WindowInstalled = 'before_2002' | 'from_2002' | 'from_2022'

const GLASS = ['uValueWPerM2K', 'solarTransmittance'] as const
const windows = indexRecords('window-u-value', windowTable, GLASS)
const oldWindows = indexRecords('window-u-value-2012', oldWindowTable, GLASS)
const gaps = indexTable('window-gap', gapTable)
const areas = indexRecords('window-area', areaTable, ['perFloorArea', 'constantM2'])
const glazedAreas = indexTable('window-glazed-area', glazedAreaTable)
const doors = indexAgeBands('door-u-value', doorTable)

/**
 * U-value and solar transmittance of glazing. Rule HL-19. Before RdSAP 10 the newest windows counted as those from 2002
 * on, and some kinds had one figure for all years.
 *
 * @param rules of the edition
 * @param glazing kind of glass
 * @param installed period
 * @returns U-value before the curtain allowance [W/m²K], transmittance 0 to 1
 * @throws EngineError `TABLE_KEY_UNKNOWN` for glazing that did not exist in that period
 * @see RdSAP 10, Table 24; RdSAP 2012
 */
export function windowFigures(
  rules: EditionRules,
  glazing: Glazing,
  installed: WindowInstalled,
): FigureRecord<'uValueWPerM2K' | 'solarTransmittance'> {
  if (rules.hasPresentFabric) return windows.of(glazing, installed)
  return oldWindows.find(glazing) ?? windows.of(glazing, installed === 'from_2022' ? 'from_2002' : installed)
}

/**
 * U-value of old glazing whose gap was measured. Rule HL-19.
 *
 * @param rules of the edition
 * @param glazing kind of glass
 * @param gapMm between the panes [mm]
 * @returns [W/m²K]; null for a gap, or a kind, without a figure of its own
 * @see window-gap.table.json
 */
export function windowUValueOfGap(rules: EditionRules, glazing: Glazing, gapMm: number): number | null {
  if (!gaps.has(glazing, gapMm)) return null
  return gaps.number(rules.hasPresentFabric ? 'uValueWPerM2K' : 'uValue2012WPerM2K', glazing, gapMm)
}

/**
 * By how much glass loses more in a roof than upright. Rule HL-19a.
 *
 * @param glazing kind of glass
 * @param pitchDeg of the roof from the horizontal [degrees], 0 to 90
 * @returns added to the U-value [W/m²K]
 * @see window-pitch.table.json
 */
export function pitchAddition(glazing: Glazing, pitchDeg: number): number {
  const row = pitchTable.rows.find(([pitch]) => Number(pitch) <= pitchDeg) ?? pitchTable.rows.at(-1) ?? []
  return numberCell('window-pitch', row, glazing === 'triple' ? 2 : 1)
}

/**
 * Window area that a home of this age and floor area typically has. Rule HL-19.
 *
 * @param dwelling house or flat
 * @param ageBand of the home
 * @param totalFloorAreaM2 [m²], above 0
 * @returns [m²]; may be negative for very small homes
 * @see window-area.table.json
 */
export function typicalWindowAreaM2(dwelling: DwellingClass, ageBand: AgeBand, totalFloorAreaM2: number): number {
  const { perFloorArea, constantM2 } = areas.of(dwelling, ageBand)
  return perFloorArea * totalFloorAreaM2 + constantM2
}

/**
 * Window area over the typical one.
 *
 * @param glazedArea as the certificate describes it
 * @returns factor, above 0
 * @see window-glazed-area.table.json
 */
export function glazedAreaFactor(glazedArea: GlazedArea): number {
  return glazedAreas.number('factor', glazedArea)
}

/**
 * U-value of an external door. Rule HL-20.
 *
 * @param nation of the home
 * @param ageBand of the home
 * @returns [W/m²K]
 * @see door-u-value.table.json
 */
export function doorUValue(nation: Nation, ageBand: AgeBand): number {
  return doors(ageBand, nation)
}

const windowConstant = (key: string): number => namedValue('window-constant', windowConstantTable.rows, key)
const doorConstant = (key: string): number => namedValue('door-constant', doorConstantTable.rows, key)

export const WINDOW = {
  curtainResistance: windowConstant('curtainResistance'),
  frameFactor: windowConstant('frameFactor'),
  solarAccess: windowConstant('solarAccess'),
  lightAccess: windowConstant('lightAccess'),
  normalIncidence: windowConstant('normalIncidence'),
  lightTransmittanceSingle: windowConstant('lightTransmittanceSingle'),
  lightTransmittanceDouble: windowConstant('lightTransmittanceDouble'),
  lightTransmittanceTriple: windowConstant('lightTransmittanceTriple'),
  largestShareOfWall: windowConstant('largestShareOfWall'),
  smallestAreaM2: windowConstant('smallestAreaM2'),
  roofPitchDeg: windowConstant('roofPitchDeg'),
  uprightFromDeg: windowConstant('uprightFromDeg'),
  roofSolarAccess: windowConstant('roofSolarAccess'),
  roofLightAccess: windowConstant('roofLightAccess'),
} as const

export const DOOR = {
  areaM2: doorConstant('areaM2'),
  corridorUValue: doorConstant('corridorUValue'),
  countHouse: doorConstant('countHouse'),
  countFlat: doorConstant('countFlat'),
} as const
