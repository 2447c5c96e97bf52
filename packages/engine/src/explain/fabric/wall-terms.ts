import { isStarredAsLined, MASONRY, resolveWall } from '../../dwelling/fabric/walls.ts'
import type { WallFeatures } from '../../dwelling/features/fabric-features.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { isChangedIn2017, OLD_WALL_BANDS, PRINTED_STEPS_MM } from '../../tables/fabric/wall-figures.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { StarWord, WallConstruction, WallInsulation } from '../../vocabulary.ts'
import type { PartContext } from '../sources/part-context.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'
import { builtWallTerm, tableWallTerm } from './built-wall-terms.ts'

const U_VALUE = { symbol: 'U', unit: 'W/m²K' } as const
const constant = (key: string, symbol: string): Term => figure('wall-insulation', key, symbol)

/** Rounded as certificates print it. */
export function printedTerm(rule: string, uValue: Term, label: string): Term {
  return derived({ ...U_VALUE, label }, rule, 'round(U · 100) / 100', { U: uValue })
}

/**
 * U-value of a wall as it is. Rules HL-14 to HL-14d.
 *
 * @param construction as in the model
 * @param field path of the wall's facts, such as `wall`
 * @param star of the walls, which settles what their words leave open
 */
export function wallTerm(
  wall: WallFeatures,
  construction: WallConstruction,
  field: string,
  at: PartContext,
  star: StarWord | null = null,
): Term {
  if (wall.uValueWPerM2K !== null) {
    return at.given(
      { ...U_VALUE, label: 'U-value of the wall as stated' },
      wall.uValueWPerM2K,
      `${field}.uValueWPerM2K`,
    )
  }
  return printedTerm('HL-14', describedWall(wall, construction, field, at, star), 'U-value of the wall, rounded')
}

/** U-value of the oldest wall of the same kind without insulation. Rule HL-14a. */
export function bareWallTerm(wall: WallFeatures, construction: WallConstruction, field: string, at: PartContext): Term {
  return printedTerm(
    'HL-14a',
    builtWallTerm(wall, construction, 'A', false, field, at),
    'U-value of the oldest like wall, rounded',
  )
}

/** A wall to an unheated corridor or stairwell. Rule HL-14c. */
export function shelteredTerm(uValue: Term): Term {
  return printedTerm(
    'HL-14c',
    withResistance('HL-14c', uValue, constant('shelteredResistance', 'R'), 'sheltered'),
    'U-value of the sheltered wall, rounded',
  )
}

export function withResistance(rule: string, uValue: Term, resistance: Term, words: string): Term {
  return derived({ ...U_VALUE, label: `U-value: ${words}` }, rule, '1 / (1 / U + R)', { U: uValue, R: resistance })
}

const FILLED: ReadonlySet<WallInsulation> = new Set([
  'cavity_fill',
  'cavity_fill_and_external',
  'cavity_fill_and_internal',
] satisfies WallInsulation[])
const ADDED: ReadonlySet<WallInsulation> = new Set([
  'external',
  'internal',
  'added',
  'cavity_fill_and_external',
  'cavity_fill_and_internal',
] satisfies WallInsulation[])
const BY_THICKNESS: ReadonlySet<WallConstruction> = new Set([
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
] satisfies WallConstruction[])

function describedWall(
  wall: WallFeatures,
  construction: WallConstruction,
  field: string,
  at: PartContext,
  star: StarWord | null,
): Term {
  const { ageBand, edition } = at.reading
  const insulation = wall.insulation ?? 'none'
  const state = FILLED.has(insulation) && construction === 'cavity' ? 'filled' : 'as_built'
  const lined = isLined(wall, construction, star, at)
  const built = builtWallTerm(wall, construction, ageBand, lined || ADDED.has(insulation), field, at)
  const bare = lined
    ? withResistance(
        'HL-14d',
        built,
        cell('wall-insulation', ['dryLiningResistance'], 'value', { symbol: 'R' }, [at.fact(`${field}.isDryLined`)]),
        'wall with dry lining',
      )
    : built
  const withoutLayer = state === 'filled' ? tableWallTerm(construction, 'filled', ageBand, field, at) : bare
  if (!ADDED.has(insulation)) return withoutLayer
  const rules = EDITION_RULES[edition]
  const chosenBy = [at.fact(`${field}.construction`), at.fact(`${field}.insulation`), ...at.age()]
  if (construction === 'timber_frame' && insulation !== 'external') {
    const name = { ...U_VALUE, label: 'U-value of an insulated timber frame' }
    const insulated = rules.hasPresentFabric
      ? cell('wall-timber-insulated', ['timber_frame'], ageBand, name, chosenBy)
      : cell('wall-u-value-2012', [at.reading.nation, 'timber_frame', 'added_any'], ageBand, name, chosenBy)
    const inputs = { U_b: bare, U_i: insulated }
    return derived(name, 'HL-14b', 'min(U_b, U_i)', inputs, 'With insulation it is never worse than as built.')
  }
  return (
    printedLayer(wall, construction, state, field, at) ?? withLayer(wall, construction, bare, withoutLayer, field, at)
  )
}

/** Rule HL-14d. */
function isLined(wall: WallFeatures, construction: WallConstruction, star: StarWord | null, at: PartContext): boolean {
  if (!OLD_WALL_BANDS.has(at.reading.ageBand) || !MASONRY.has(construction)) return false
  const { thicknessMm } = resolveWall(wall, at.reading)
  return wall.isDryLined ?? isStarredAsLined(construction, thicknessMm, wall, star, at.reading)
}

/** Rule HL-14b before RdSAP 10. */
function printedLayer(
  wall: WallFeatures,
  construction: WallConstruction,
  state: 'as_built' | 'filled',
  field: string,
  at: PartContext,
): Term | null {
  const { ageBand, edition, isDocument, nation } = at.reading
  const rules = EDITION_RULES[edition]
  if (rules.hasPresentFabric || (rules.hasWallsOf2017 && isChangedIn2017(construction, state, ageBand))) return null
  const usualMm = isDocument ? 50 : 100
  const thicknessMm = rules.hasOneAddedThickness ? 50 : (wall.insulationThicknessMm ?? usualMm)
  const stepMm = PRINTED_STEPS_MM.find((step) => step <= thicknessMm) ?? 50
  const row = `${state === 'filled' ? 'filled_' : ''}added_${stepMm}`
  if (!publishedKeys('wall-u-value-2012').includes(`${nation}|${construction}|${row}`)) return null
  return cell(
    'wall-u-value-2012',
    [nation, construction, row],
    ageBand,
    { ...U_VALUE, label: `U-value of the wall with ${stepMm} mm of insulation, as printed` },
    [
      at.fact(`${field}.construction`),
      at.fact(`${field}.insulation`),
      at.fact(`${field}.insulationThicknessMm`),
      ...at.age(),
    ],
  )
}

/** Rule HL-14b. */
function withLayer(
  wall: WallFeatures,
  construction: WallConstruction,
  bare: Term,
  withoutLayer: Term,
  field: string,
  at: PartContext,
): Term {
  const { ageBand, edition, isDocument } = at.reading
  const thickness =
    wall.insulationThicknessMm === null
      ? cell('wall-insulation', [isDocument ? 'unknownThicknessMm' : 'assumedThicknessMm'], 'value', { symbol: 't' }, [
          at.fact(`${field}.insulationThicknessMm`),
        ])
      : at.given(
          { symbol: 't', label: 'Thickness of the added insulation', unit: 'mm' },
          wall.insulationThicknessMm,
          `${field}.insulationThicknessMm`,
        )
  const follows = BY_THICKNESS.has(construction) && OLD_WALL_BANDS.has(ageBand)
  const isOnFilled = wall.insulation === 'cavity_fill_and_external' || wall.insulation === 'cavity_fill_and_internal'
  const isDocumented = !isOnFilled && EDITION_RULES[edition].hasPresentFabric && follows && wall.thicknessMm !== null
  const resistanceName = { symbol: 'R', label: 'Resistance of the added insulation', unit: 'm²K/W' }
  const resistance = isDocumented
    ? derived(
        resistanceName,
        'HL-14b',
        'r · t + r_0',
        {
          r: constant('documentedResistancePerMm', 'r'),
          t: thickness,
          r_0: constant('documentedResistanceBase', 'r_0'),
        },
        'The thickness of the wall is recorded, so the gap and lining count too.',
      )
    : derived(resistanceName, 'HL-14b', 't / 1000 / λ', { t: thickness, λ: constant('conductivity', 'λ') })
  const isUnmeasuredStone = !isOnFilled && follows && !isDocumented && construction !== 'solid_brick'
  const start = isUnmeasuredStone
    ? derived({ ...U_VALUE, label: 'U-value of the stone wall under the insulation' }, 'HL-14b', 'min(U, U_s)', {
        U: bare,
        U_s: constant('tableStoneStartUValue', 'U_s'),
      })
    : isOnFilled
      ? withoutLayer
      : bare
  return withResistance('HL-14b', start, resistance, 'wall with added insulation')
}
