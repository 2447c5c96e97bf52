import type { Random } from './random.ts'
import type { SamplePlot } from './sample-plot.ts'
import { drawFloor, drawRoof, drawWall, drawWindows, type SampleAge, type Stock } from './stock-tables.ts'
import type { Survey } from './survey.ts'

/** Texts of the building's elements, in the register's words. */
export interface FabricTexts {
  walls: string
  roof: string
  floor: string
  windows: string
  glazedType: string
  /** Percentage, blank if it was not recorded. */
  multiGlazed: string
  /** Insulation of the walls, which affects the score. */
  wallState: 'none' | 'partial' | 'insulated' | 'retrofitted' | 'new'
}

export function describeFabric(random: Random, plot: SamplePlot, survey: Survey): FabricTexts {
  if (plot.type === 'Park home') return parkHomeFabric(random)
  if (survey.method === 'sap') return newDwellingFabric(random, plot)
  const stock: Stock = plot.level === null ? 'house' : 'flat'
  return {
    ...wallOf(random.fork('wall'), plot, stock),
    roof: roofOf(random.fork('roof'), plot),
    floor: floorOf(random.fork('floor'), plot),
    ...windowsOf(random.fork('windows'), stock, plot.age, survey),
  }
}

const CONSTRUCTIONS: Record<string, string> = {
  cavity: 'Cavity wall',
  solid_brick: 'Solid brick',
  system: 'System built',
  timber: 'Timber frame',
}
const RETROFITS: Record<string, string> = {
  filled: 'filled cavity',
  ext: 'with external insulation',
  int: 'with internal insulation',
}

function wallOf(random: Random, plot: SamplePlot, stock: Stock): Pick<FabricTexts, 'walls' | 'wallState'> {
  const [material = '', state = ''] = drawWall(random, stock, plot.age).split(':')
  // Old Scottish and Welsh walls are of stone where the English table has brick.
  const isStone =
    material === 'stone' || (material === 'solid_brick' && plot.town.nation !== 'england' && random.chance(0.7))
  const construction = isStone ? plot.town.stone : (CONSTRUCTIONS[material] ?? 'Cavity wall')
  const retrofit = RETROFITS[state]
  if (retrofit !== undefined) {
    // Only a cavity can be filled.
    const measure = state === 'filled' && isStone ? 'with internal insulation' : retrofit
    return { walls: `${construction}, ${measure}`, wallState: 'retrofitted' }
  }
  const asBuilt = asBuiltState(construction, plot.age)
  const words = { none: 'no insulation', partial: 'partial insulation', insulated: 'insulated' }[asBuilt]
  return { walls: `${construction}, as built, ${words} (assumed)`, wallState: asBuilt }
}

/** What the register assumes for an unchanged wall, by construction and age band. */
export function asBuiltState(construction: string, age: SampleAge): 'none' | 'partial' | 'insulated' {
  const partialFrom = construction === 'Timber frame' ? 'D' : 'F'
  const insulatedFrom = construction === 'Timber frame' ? 'F' : 'G'
  if (age < partialFrom) return 'none'
  return age < insulatedFrom ? 'partial' : 'insulated'
}

function roofOf(random: Random, plot: SamplePlot): string {
  if (plot.level === 'ground' || plot.level === 'mid') {
    return random.chance(0.9) ? '(another dwelling above)' : '(other premises above)'
  }
  const roof = drawRoof(random, plot.age)
  const depth = /^loft_(\d+)$/.exec(roof)?.[1]
  return depth === undefined ? withMark(roof) : `Pitched, ${depth} mm loft insulation`
}

function floorOf(random: Random, plot: SamplePlot): string {
  if (plot.level === 'mid' || plot.level === 'top') return '(another dwelling below)'
  return withMark(drawFloor(random, plot.age))
}

function withMark(text: string): string {
  return text.endsWith('*') ? `${text.slice(0, -1)} (assumed)` : text
}

function windowsOf(
  random: Random,
  stock: Stock,
  age: SampleAge,
  survey: Survey,
): Pick<FabricTexts, 'windows' | 'glazedType' | 'multiGlazed'> {
  const drawn = drawWindows(random, stock)
  // Building regulations have required double glazing since band H.
  const windows = age >= 'H' && drawn === 'Single glazed' ? 'Fully double glazed' : drawn
  const share = glazedShare(random, windows)
  return { windows, multiGlazed: String(share), glazedType: survey.isRdsap10 ? '' : glazedType(random, windows, age) }
}

function glazedShare(random: Random, windows: string): number {
  if (windows.startsWith('Full') || windows.startsWith('Multiple')) return 100
  if (windows.startsWith('Mostly')) return random.integer(66, 95)
  if (windows.startsWith('Partial')) return random.integer(34, 65)
  return windows.startsWith('Some') ? random.integer(5, 33) : 0
}

function glazedType(random: Random, windows: string, age: SampleAge): string {
  if (windows.includes('secondary')) return 'secondary glazing'
  if (windows.includes('triple')) return 'triple glazing'
  if (windows.startsWith('Single')) return 'single glazing'
  if (age >= 'J') return 'double glazing installed during or after 2002'
  return random.weighted([
    ['double glazing, unknown install date', 0.4],
    ['double glazing installed during or after 2002', 0.35],
    ['double glazing installed before 2002', 0.25],
  ])
}

/** A full SAP assessment states average U-values instead of constructions. */
function newDwellingFabric(random: Random, plot: SamplePlot): FabricTexts {
  // Double decoding of the square sign is common in the published files.
  const unit = random.chance(0.05) ? 'W/mÂ²K' : 'W/m²K'
  const average = (low: number, high: number): string =>
    `Average thermal transmittance ${random.between(low, high).toFixed(2)} ${unit}`
  const hasRoof = plot.level === null || plot.level === 'top'
  const hasFloor = plot.level === null || plot.level === 'ground'
  return {
    walls: average(0.15, 0.28),
    roof: hasRoof ? average(0.1, 0.16) : '(other premises above)',
    floor: hasFloor ? average(0.1, 0.2) : '(other premises below)',
    windows: 'High performance glazing',
    glazedType: '',
    multiGlazed: '',
    wallState: 'new',
  }
}

function parkHomeFabric(random: Random): FabricTexts {
  return {
    walls: 'Park home wall, as built',
    roof: 'Flat, limited insulation (assumed)',
    floor: 'To unheated space, limited insulation (assumed)',
    windows: 'Fully double glazed',
    glazedType: random.pick(['double glazing installed before 2002', 'double glazing, unknown install date']),
    multiGlazed: '100',
    wallState: 'partial',
  }
}
