import type { RoofAbove } from '../../dwelling/fabric/roofs.ts'
import type { RoofFeatures } from '../../dwelling/features/fabric-features.ts'
import { starOf } from '../../dwelling/features/star-ratings.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { ROOF_INSULATION, type RoofPlace } from '../../tables/fabric/roof-figures.ts'
import { publishedKeys, publishedRow } from '../../tables/table-registry.ts'
import type { RoofInsulation } from '../../vocabulary.ts'
import type { PartContext } from '../sources/part-context.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, plain, type Term } from '../terms/term.ts'
import { printedTerm } from './printed-term.ts'

const U_VALUE = { symbol: 'U', unit: 'W/m²K' } as const
const constant = (key: string, symbol: string): Term => figure('roof-insulation', key, symbol)

/** Every way to the U-value of a roof of that part. The one that results in the model's figure is used. */
export function roofTerms(roof: RoofFeatures, kind: RoofAbove, at: PartContext): Term[] {
  if (roof.uValueWPerM2K !== null) {
    return [at.given({ ...U_VALUE, label: 'U-value of the roof as stated' }, roof.uValueWPerM2K, 'roof.uValueWPerM2K')]
  }
  return [describedRoof(roof, kind, at), ...starredRoof(at), byAge('joists', at)].map((uValue) =>
    printedTerm('HL-15', uValue, 'U-value of the roof, rounded'),
  )
}

/** Rule HL-15b: the ends of the range of the roof's star. */
function starredRoof(at: PartContext): Term[] {
  const star = starOf(at.features.stars.roof)
  if (star === null) return []
  const name = { ...U_VALUE, label: `U-value of a roof whose star is ${star.replace('_', ' ')}` }
  const shown = at.features.stars.roof.energy === null ? 'stars.roof.environment' : 'stars.roof.energy'
  return ['most', 'least'].map((end) =>
    cell('roof-star', [star], end, name, [at.fact('roof.insulation'), at.fact(shown)]),
  )
}

/** U-value of any roof without insulation. */
export function bareRoofTerm(): Term {
  return constant('uninsulated', 'U_0')
}

function describedRoof(roof: RoofFeatures, kind: RoofAbove, at: PartContext): Term {
  const place = placeOf(roof, kind)
  if (roof.insulationThicknessMm !== null && place !== 'room_in_roof') {
    return byThickness(place, roof.insulationThicknessMm, at)
  }
  const usual = byAge(place, at)
  if (
    roof.insulation !== null &&
    LATER.has(roof.insulation) &&
    plain(usual) > ROOF_INSULATION.retrofittedUnknownDepth
  ) {
    return laterInsulated(usual)
  }
  if (roof.insulation === null || roof.isAssumed) return usual
  const isLoft = place === 'joists' || place === 'rafters'
  if (roof.insulation === 'none') {
    return place === 'thatched'
      ? usual
      : derived(
          { ...U_VALUE, label: 'U-value of the roof without insulation' },
          'HL-15',
          'max(U, U_0)',
          { U: usual, U_0: bareRoofTerm() },
          'An assessor found no insulation.',
        )
  }
  if (roof.insulation === 'limited') return isLoft ? constant('limited', 'U') : usual
  const isRetrofitted =
    RETROFITTED.has(roof.insulation) ||
    (UNKNOWN_DEPTH.has(roof.insulation) && place !== 'joists' && place !== 'thatched')
  return isRetrofitted ? laterInsulated(usual) : usual
}

function laterInsulated(usual: Term): Term {
  return derived(
    { ...U_VALUE, label: 'U-value of the roof with later insulation of unknown depth' },
    'HL-15',
    'min(U, U_r)',
    { U: usual, U_r: constant('retrofittedUnknownDepth', 'U_r') },
    'Later insulation is at least 50 mm deep.',
  )
}

const RETROFITTED: ReadonlySet<RoofInsulation> = new Set([
  'rafters',
  'sloping_ceiling',
  'all_elements',
  'thatch_and_added',
] satisfies RoofInsulation[])
/** Words that the age alone would not give a bare roof. */
const LATER: ReadonlySet<RoofInsulation> = new Set([
  'loft',
  'insulated_unknown_depth',
  'all_elements',
] satisfies RoofInsulation[])
const UNKNOWN_DEPTH: ReadonlySet<RoofInsulation> = new Set([
  'loft',
  'insulated_unknown_depth',
] satisfies RoofInsulation[])

function byThickness(place: RoofPlace, thicknessMm: number, at: PartContext): Term {
  const { hasPresentFabric } = EDITION_RULES[at.reading.edition]
  const column = place === 'thatched' || (place === 'rafters' && hasPresentFabric) ? place : 'joists'
  const key = publishedKeys('roof-u-value-by-thickness').findLast(
    (candidate) =>
      Number(candidate) <= thicknessMm &&
      (column !== 'thatched' || publishedRow('roof-u-value-by-thickness', candidate).text('thatched') !== ''),
  )
  return cell(
    'roof-u-value-by-thickness',
    [key ?? thicknessMm],
    column,
    { ...U_VALUE, label: `U-value of the roof with ${thicknessMm} mm of insulation` },
    [at.fact('roof.kind'), at.fact('roof.insulation'), at.fact('roof.insulationThicknessMm')],
  )
}

function byAge(place: RoofPlace, at: PartContext): Term {
  const { ageBand, edition, nation } = at.reading
  const name = { ...U_VALUE, label: `U-value of the roof by its age, band ${ageBand}` }
  const chosenBy = [at.fact('roof.kind'), at.fact('roof.insulation'), ...at.age()]
  return place === 'joists' && !EDITION_RULES[edition].hasPresentFabric
    ? cell('roof-u-value-loft-2012', [nation], ageBand, name, chosenBy)
    : cell('roof-u-value-by-age', [nation, place], ageBand, name, chosenBy)
}

function placeOf(roof: RoofFeatures, kind: RoofAbove): RoofPlace {
  if (kind === 'room_in_roof') return 'room_in_roof'
  if (kind === 'thatched' || kind === 'room_in_roof_thatched') return 'thatched'
  if (kind === 'flat' || roof.insulation === 'sloping_ceiling') return 'flat'
  return roof.insulation === 'rafters' ? 'rafters' : 'joists'
}
