import type { OpaqueKind } from '../../dwelling/dwelling.ts'
import { floorKindBelow, roofKindAbove } from '../../dwelling/fabric/adjacent-spaces.ts'
import { resolvePartyWallKind } from '../../dwelling/fabric/envelope.ts'
import { type FloorBelow, resolveFloor } from '../../dwelling/fabric/floors.ts'
import { isRoofRoom, type RoofAbove } from '../../dwelling/fabric/roofs.ts'
import type { MeasuredWindow } from '../../dwelling/features/fabric-features.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { starOf } from '../../dwelling/features/star-ratings.ts'
import { corridorOf } from '../../dwelling/geometry/corridor.ts'
import type { Geometry } from '../../dwelling/geometry/geometry-model.ts'
import { otherWallWindowM2, roofWindowM2 } from '../../dwelling/openings/window-places.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { type PartContext, partContext } from '../sources/part-context.ts'
import { cell } from '../sources/table-terms.ts'
import { derived, plain, type Term } from '../terms/term.ts'
import { bareFloorTerm, floorTerm } from './floor-terms.ts'
import type { GeometryTerms, PartTerms } from './geometry-terms-input.ts'
import { netWallTerms } from './net-wall-terms.ts'
import { bareRoofTerm, roofTerms } from './roof-terms.ts'
import { shelteredTerm, type WallTerms, wallTerms } from './wall-terms.ts'

/** Steps to one opaque element. Of several ways to a U-value, the one that results in the model's figure is used. */
export interface ElementSteps {
  kind: OpaqueKind
  area: Term
  uValue: Term[]
  bare: Term[]
}

export interface ElementTermsInput {
  features: HomeFeatures
  facts: FactReader
  reading: ReadingContext
  geometry: Geometry
  sizes: GeometryTerms
  /** Windows whose place is known. */
  placed: readonly MeasuredWindow[]
  /** All windows and doors in walls. */
  windowArea: Term
  doorArea: Term
}

/**
 * Walls, roofs, floors and party walls of all parts, in the order in which the model lists them. Rules HL-14 to HL-17.
 */
export function elementSteps(question: ElementTermsInput): ElementSteps[] {
  const { facts, features, geometry, reading, sizes } = question
  const net = netWallTerms(question)
  return geometry.parts.flatMap((part, index) => {
    const terms = sizes.parts[index]
    if (terms === undefined) return []
    const at = partContext(features, part, reading, facts)
    const wall = wallTerms(part.wall, 'wall', at, starOf(features.stars.walls))
    return [
      ...wallSteps(question, at, net[index] ?? terms.grossWall, index === 0, wall),
      ...roofSteps(at, terms, geometry, question.placed),
      ...floorSteps(at, terms, wall),
      partySteps(at, terms, facts, wall),
    ].filter((step) => plain(step.area) > 0)
  })
}

function wallSteps(
  question: ElementTermsInput,
  at: PartContext,
  net: Term,
  isMain: boolean,
  { bare, uValue }: WallTerms,
): ElementSteps[] {
  const steps: ElementSteps[] = []
  let left = net
  let corridor = isMain ? corridorWall(question) : null
  at.part.otherWalls.forEach((other, index) => {
    const stated = at.given(
      { symbol: 'A_o', label: `Alternative wall ${index + 1}`, unit: 'm²' },
      other.areaM2,
      `otherWalls.${index}.areaM2`,
    )
    const glassM2 = otherWallWindowM2(at.part, index, question.placed)
    const without =
      glassM2 === 0
        ? stated
        : derived(
            { symbol: 'A_o', label: `Alternative wall ${index + 1} beside its windows`, unit: 'm²' },
            'HL-19b',
            'max(0, A_o − A_w)',
            {
              A_o: stated,
              A_w: question.facts.given(
                { symbol: 'A_w', label: `Windows in alternative wall ${index + 1}`, unit: 'm²' },
                glassM2,
                'windows.measured',
              ),
            },
          )
    const area = derived(
      { symbol: 'A', label: `Alternative wall ${index + 1}`, unit: 'm²' },
      'HL-18a',
      'min(A_l, A_o)',
      {
        A_l: left,
        A_o: without,
      },
    )
    left = derived({ symbol: 'A_l', label: 'Wall left', unit: 'm²' }, 'HL-18a', 'A_l − A', { A_l: left, A: area })
    const wall = wallTerms(other.wall, `otherWalls.${index}.wall`, at)
    if (other.isSheltered && corridor !== null) {
      corridor = derived({ symbol: 'A_c', label: 'Wall to the corridor', unit: 'm²' }, 'HL-18a', 'max(0, A_c − A_o)', {
        A_c: corridor,
        A_o: stated,
      })
    }
    steps.push({
      kind: 'wall',
      area,
      uValue: [other.isSheltered ? shelteredTerm(wall.uValue) : wall.uValue],
      bare: [other.isSheltered ? shelteredTerm(wall.bare) : wall.bare],
    })
  })
  if (corridor === null) return [...steps, { kind: 'wall', area: left, uValue: [uValue], bare: [bare] }]
  const sheltered = derived(
    { symbol: 'A', label: 'Wall to the unheated corridor', unit: 'm²' },
    'HL-14c',
    'min(A_l, A_c)',
    {
      A_l: left,
      A_c: corridor,
    },
  )
  const free = derived({ symbol: 'A', label: 'Wall to the outside', unit: 'm²' }, 'HL-14c', 'A_l − A_s', {
    A_l: left,
    A_s: sheltered,
  })
  return [
    ...steps,
    { kind: 'wall', area: free, uValue: [uValue], bare: [bare] },
    { kind: 'wall', area: sheltered, uValue: [shelteredTerm(uValue)], bare: [shelteredTerm(bare)] },
  ]
}

/** Part of the perimeter of a flat, not in addition to it. */
function corridorWall({ facts, features, reading, sizes }: ElementTermsInput): Term | null {
  if (corridorOf(features, { ...reading, assume: null }) !== 'unheated') return null
  const lengthM = Math.max(0, features.flat?.unheatedCorridorLengthM ?? 0)
  return derived({ symbol: 'A_c', label: 'Wall to the unheated corridor', unit: 'm²' }, 'HL-14c', 'l · (V / A)', {
    l: facts.given(
      { symbol: 'l', label: 'Length of the wall to the unheated corridor', unit: 'm' },
      lengthM,
      'flat.unheatedCorridorLengthM',
    ),
    V: sizes.volume,
    A: sizes.totalFloorArea,
  })
}

function roofSteps(
  at: PartContext,
  terms: PartTerms,
  geometry: Geometry,
  placed: readonly MeasuredWindow[],
): ElementSteps[] {
  const kind = roofKindAbove(at.part.roof, at.features, at.reading)
  if (kind === 'none') return []
  const bare = [bareRoofTerm()]
  const roofWindows = roofWindowArea(at, geometry, placed)
  const less = (area: Term): Term =>
    roofWindows === null
      ? area
      : derived({ symbol: 'A', label: 'Roof without its windows', unit: 'm²' }, 'HL-19', 'max(0, A − A_w)', {
          A: area,
          A_w: roofWindows,
        })
  const uValues = roofTerms(at.part.roof, kind, at)
  if (at.part.roofRoomM2 <= 0) return [{ kind: 'roof', area: less(terms.roofPlan), uValue: uValues, bare }]
  const beside = derived(
    { symbol: 'A', label: 'Roof beside the room in the roof', unit: 'm²' },
    'HL-18b',
    'max(0, A_r − A_rr)',
    { A_r: terms.roofPlan, A_rr: terms.roofRoom },
  )
  const besideKind: RoofAbove = isRoofRoom(kind) ? 'pitched' : kind
  return [
    {
      kind: 'roof',
      area: less(terms.roofRoomEnvelope),
      uValue: [...uValues, ...roofTerms(at.part.roof, 'room_in_roof', at)],
      bare,
    },
    { kind: 'roof', area: beside, uValue: [...uValues, ...roofTerms(at.part.roof, besideKind, at)], bare },
  ]
}

function roofWindowArea(at: PartContext, geometry: Geometry, placed: readonly MeasuredWindow[]): Term | null {
  const areaM2 = roofWindowM2(at.part, geometry, placed, at.features.windows)
  if (areaM2 === 0) return null
  return at.given({ symbol: 'A_w', label: 'Windows in the roof', unit: 'm²' }, areaM2, 'windows.measured')
}

function floorSteps(at: PartContext, terms: PartTerms, { thickness, wall }: WallTerms): ElementSteps[] {
  const kind = floorKindBelow(at.part.floor, at.features, at.reading)
  if (kind === 'none') return []
  const shape = { area: terms.lowestFloor, perimeter: terms.lowestPerimeter, wallThickness: thickness }
  const below: FloorBelow = resolveFloor(
    at.part.floor,
    kind,
    {
      areaM2: at.part.lowestFloorM2,
      exposedPerimeterM: at.part.lowestPerimeterM,
      wallThicknessMm: wall.thicknessMm,
    },
    at.reading,
  ).kind
  return [
    {
      kind: 'floor',
      area: terms.lossFloor,
      uValue: [floorTerm(at.part.floor, below, shape, at)],
      bare: [bareFloorTerm(below, shape, at)],
    },
  ]
}

/** Rule HL-17c. */
function partySteps(at: PartContext, terms: PartTerms, facts: FactReader, { wall }: WallTerms): ElementSteps {
  const { features, part, reading } = at
  const name = { symbol: 'U', label: 'U-value of the party wall', unit: 'W/m²K' }
  const isNew = part.partyWallKind === 'unknown' && features.assessment === 'sap'
  const kind = resolvePartyWallKind(part, wall.construction, features)
  const fact = facts.assumption('partyWall') === null ? at.fact('partyWallKind') : facts.of('partyWall')
  const stated = part.partyWallUValueWPerM2K
  const uValue =
    stated !== null
      ? at.given(name, stated, 'areas.partyWallUValueWPerM2K')
      : reading.dwelling === 'house' && kind === 'unknown'
        ? cell('edition-rule', ['partyWallUnknownHouse'], reading.edition, name, [fact])
        : cell('party-wall', [reading.dwelling, kind], 'uValueWPerM2K', name, isNew ? [facts.of('assessment')] : [fact])
  return { kind: 'party_wall', area: terms.partyWall, uValue: [uValue], bare: [uValue] }
}
