import type { AgeBand, GlazedArea, Glazing, Nation } from '../vocabulary.ts'
import doorConstantTable from './door-constant.table.json' with { type: 'json' }
import doorTable from './door-u-value.table.json' with { type: 'json' }
import type { EditionRules } from './edition-rules.ts'
import { namedValue, numberCell } from './table-cells.ts'
import { indexAgeBands, indexTable } from './table-index.ts'
import areaTable from './window-area.table.json' with { type: 'json' }
import windowConstantTable from './window-constant.table.json' with { type: 'json' }
import gapTable from './window-gap.table.json' with { type: 'json' }
import glazedAreaTable from './window-glazed-area.table.json' with { type: 'json' }
import pitchTable from './window-pitch.table.json' with { type: 'json' }
import windowTable from './window-u-value.table.json' with { type: 'json' }
import oldWindowTable from './window-u-value-2012.table.json' with { type: 'json' }

/** When a window was made, in the steps of the published U-values. */
export type WindowInstalled = 'before_2002' | 'from_2002' | 'from_2022'
/** Houses and bungalows share their geometry figures, and so do flats and maisonettes. */
export type DwellingClass = 'house' | 'flat'

const windows = indexTable('window-u-value', windowTable)
const oldWindows = indexTable('window-u-value-2012', oldWindowTable)
const gaps = indexTable('window-gap', gapTable)
const areas = indexTable('window-area', areaTable)
const glazedAreas = indexTable('window-glazed-area', glazedAreaTable)
const doors = indexAgeBands('door-u-value', doorTable)

/** Before the curtain allowance. */
export function windowUValue(rules: EditionRules, glazing: Glazing, installed: WindowInstalled): number {
  return windowFigure(rules, 'uValueWPerM2K', glazing, installed)
}

/** Of old glazing whose gap was measured; null for a gap, or a kind, without a figure of its own. */
export function windowUValueOfGap(rules: EditionRules, glazing: Glazing, gapMm: number): number | null {
  if (!gaps.has(glazing, gapMm)) return null
  return gaps.number(rules.hasPresentFabric ? 'uValueWPerM2K' : 'uValue2012WPerM2K', glazing, gapMm)
}

export function windowSolarTransmittance(rules: EditionRules, glazing: Glazing, installed: WindowInstalled): number {
  return windowFigure(rules, 'solarTransmittance', glazing, installed)
}

/** Before RdSAP 10 the newest windows counted as those from 2002 on, and some kinds had one figure for all years. */
function windowFigure(rules: EditionRules, column: string, glazing: Glazing, installed: WindowInstalled): number {
  if (rules.hasPresentFabric) return windows.number(column, glazing, installed)
  if (oldWindows.has(glazing)) return oldWindows.number(column, glazing)
  return windows.number(column, glazing, installed === 'from_2022' ? 'from_2002' : installed)
}

/** What glass loses more in a roof of this pitch than upright [W/m²K]. */
export function pitchAddition(glazing: Glazing, pitchDeg: number): number {
  const row = pitchTable.rows.find(([pitch]) => Number(pitch) <= pitchDeg) ?? pitchTable.rows.at(-1) ?? []
  return numberCell('window-pitch', row, glazing === 'triple' ? 2 : 1)
}

/** Window area that a home of this age and floor area typically has [m²]; may be negative for very small homes. */
export function typicalWindowAreaM2(dwelling: DwellingClass, ageBand: AgeBand, totalFloorAreaM2: number): number {
  return (
    areas.number('perFloorArea', dwelling, ageBand) * totalFloorAreaM2 + areas.number('constantM2', dwelling, ageBand)
  )
}

export function glazedAreaFactor(glazedArea: GlazedArea): number {
  return glazedAreas.number('factor', glazedArea)
}

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
