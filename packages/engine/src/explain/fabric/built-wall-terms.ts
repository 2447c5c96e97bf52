import type { WallFeatures } from '../../dwelling/features/fabric-features.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { isChangedIn2017, OLD_WALL_BANDS } from '../../tables/fabric/wall-figures.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { AgeBand, WallConstruction } from '../../vocabulary.ts'
import type { PartContext } from '../sources/part-context.ts'
import { cell } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'

const U_VALUE = { symbol: 'U', unit: 'W/m²K' } as const

/**
 * U-value of a wall without later insulation. Rule HL-14a.
 *
 * @param isCovered lined or insulated: stone starts from its curve then, without the cap of band E
 */
export function builtWallTerm(
  wall: WallFeatures,
  construction: WallConstruction,
  ageBand: AgeBand,
  isCovered: boolean,
  field: string,
  at: PartContext,
): Term {
  const rules = EDITION_RULES[at.reading.edition]
  if (OLD_WALL_BANDS.has(ageBand)) {
    if (construction === 'stone_granite' || construction === 'stone_sandstone') {
      return stoneWall(wall, construction, ageBand, isCovered, field, at)
    }
    if (construction === 'solid_brick' && wall.thicknessMm !== null && rules.hasPresentFabric) {
      return brickWall(wall.thicknessMm, field, at)
    }
  }
  return tableWallTerm(construction, 'as_built', ageBand, field, at)
}

export function tableWallTerm(
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  ageBand: AgeBand,
  field: string,
  at: PartContext,
): Term {
  const { edition, nation } = at.reading
  const rules = EDITION_RULES[edition]
  const chosenBy = [at.fact(`${field}.construction`), at.fact(`${field}.insulation`), ...at.age()]
  const name = {
    ...U_VALUE,
    label: `U-value of the wall ${state === 'filled' ? 'with filled cavity' : 'as built'}, band ${ageBand}`,
  }
  if (rules.hasWallsOf2017 && isChangedIn2017(construction, state, ageBand)) {
    return cell('wall-u-value-2017', [construction, state], 'uValueWPerM2K', name, chosenBy)
  }
  const isOld =
    !rules.hasPresentFabric && publishedKeys('wall-u-value-2012').includes(`${nation}|${construction}|${state}`)
  return cell(isOld ? 'wall-u-value-2012' : 'wall-u-value', [nation, construction, state], ageBand, name, chosenBy)
}

function stoneWall(
  wall: WallFeatures,
  construction: WallConstruction,
  ageBand: AgeBand,
  isCovered: boolean,
  field: string,
  at: PartContext,
): Term {
  const { edition, nation } = at.reading
  const rules = EDITION_RULES[edition]
  const chosenBy = [at.fact(`${field}.construction`), ...at.age()]
  const thickness = wallThicknessTerm(wall, construction, field, at)
  const name = { ...U_VALUE, label: 'U-value of the stone wall as built' }
  if (rules.hasPresentFabric) {
    const stone = (column: string, symbol: string, unit: string): Term =>
      cell('wall-stone', [nation, construction], column, { symbol, label: `Stone formula: ${column}`, unit }, chosenBy)
    const inputs = { a: stone('coefficient', 'a', 'W/m²K'), W: thickness, b: stone('exponent', 'b', 'exponent') }
    return ageBand === 'E' && !isCovered
      ? derived(name, 'HL-14a', 'min(a · W ^ b, U_c)', { ...inputs, U_c: stone('bandECapWPerM2K', 'U_c', 'W/m²K') })
      : derived(name, 'HL-14a', 'a · W ^ b', inputs)
  }
  if (ageBand === 'E') {
    return cell('wall-u-value-2012', [nation, construction, 'as_built'], 'E', name, chosenBy)
  }
  const old = (column: string, symbol: string, unit: string): Term =>
    cell(
      'wall-stone-2012',
      [rules.hasFixedStone ? 'fixed' : 'by_thickness', nation, construction],
      column,
      { symbol, label: `Stone formula before RdSAP 10: ${column}`, unit },
      chosenBy,
    )
  return derived(name, 'HL-14a', 'a − b · W', {
    a: old('constant', 'a', 'W/m²K'),
    b: old('slopePerMm', 'b', 'W/m²K per mm'),
    W: thickness,
  })
}

function brickWall(thicknessMm: number, field: string, at: PartContext): Term {
  const keys = publishedKeys('wall-brick')
  const key = keys.find((upTo) => upTo !== 'null' && thicknessMm <= Number(upTo)) ?? keys[keys.length - 1] ?? ''
  return cell(
    'wall-brick',
    [key],
    'uValueWPerM2K',
    { ...U_VALUE, label: `U-value of a measured brick wall of ${thicknessMm} mm` },
    [at.fact(`${field}.construction`), at.fact(`${field}.thicknessMm`), ...at.age()],
  )
}

/** Thickness of a wall as measured, else as usual. */
export function wallThicknessTerm(
  wall: WallFeatures,
  construction: WallConstruction,
  field: string,
  at: PartContext,
): Term {
  const name = { symbol: 'W', label: 'Thickness of the wall', unit: 'mm' }
  if (wall.thicknessMm !== null) return at.given(name, wall.thicknessMm, `${field}.thicknessMm`)
  return cell('wall-thickness', [at.reading.nation, construction], at.reading.ageBand, name, [
    at.fact(`${field}.construction`),
    ...at.age(),
  ])
}
