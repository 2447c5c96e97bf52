import type { FloorBelow } from '../../dwelling/fabric/floors.ts'
import type { FloorFeatures } from '../../dwelling/features/fabric-features.ts'
import { EXPOSED_STEPS_MM } from '../../tables/fabric/floor-figures.ts'
import { type AgeBand, type GroundFloorKind, isGroundFloor } from '../../vocabulary.ts'
import type { PartContext } from '../sources/part-context.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, derivedByCase, given, plain, type Term } from '../terms/term.ts'
import { printedTerm } from './printed-term.ts'

const U_VALUE = { symbol: 'U', unit: 'W/m²K' } as const
const constant = (key: string, symbol: string): Term => figure('floor-ground', key, symbol)

/** Inputs of the ground formula from a floor's shape. */
export interface FloorShapeTerms {
  area: Term
  perimeter: Term
  wallThickness: Term
}

/** U-value of a lowest floor as it is. Rule HL-16. */
export function floorTerm(floor: FloorFeatures, kind: FloorBelow, shape: FloorShapeTerms, at: PartContext): Term {
  if (floor.uValueWPerM2K !== null) {
    return at.given({ ...U_VALUE, label: 'U-value of the floor as stated' }, floor.uValueWPerM2K, 'floor.uValueWPerM2K')
  }
  const insulation = insulationTerm(floor, kind, at)
  const uValue = isGroundFloor(kind)
    ? groundFloor(kind, shape, insulation, at)
    : exposedFloor(kind, plain(insulation), at.reading.ageBand, at)
  return printedTerm('HL-16', uValue, 'U-value of the floor, rounded')
}

/** U-value of the oldest floor of the same kind without insulation. */
export function bareFloorTerm(kind: FloorBelow, shape: FloorShapeTerms, at: PartContext): Term {
  const none = given({ symbol: 't', label: 'Insulation of the floor', unit: 'mm' }, 0, {
    kind: 'method',
    says: 'Without insulation.',
    chosenBy: [],
  })
  const uValue = isGroundFloor(kind) ? groundFloor(kind, shape, none, at) : exposedFloor(kind, 0, 'A', at)
  return printedTerm('HL-16', uValue, 'U-value of the floor without insulation, rounded')
}

function insulationTerm(floor: FloorFeatures, kind: FloorBelow, at: PartContext): Term {
  const name = { symbol: 't', label: 'Insulation of the floor', unit: 'mm' }
  if (floor.insulationThicknessMm !== null) {
    return at.given(name, floor.insulationThicknessMm, 'floor.insulationThicknessMm')
  }
  const none = (says: string): Term =>
    given(name, 0, { kind: 'method', says, chosenBy: [at.fact('floor.kind'), at.fact('floor.insulation')] })
  const byAge = (): Term =>
    cell('floor-default-insulation', [at.reading.nation], at.reading.ageBand, name, [
      at.fact('floor.insulationThicknessMm'),
      ...at.age(),
    ])
  if (floor.insulation === 'insulated' && !floor.isAssumed) {
    const retrofitted = cell('floor-ground', ['retrofittedThicknessMm'], 'value', { symbol: 't_r' }, [
      at.fact('floor.insulation'),
    ])
    return isGroundFloor(kind)
      ? derived(name, 'HL-16', 'max(t_r, t_a)', { t_r: retrofitted, t_a: byAge() }, 'It was insulated later.')
      : derived(name, 'HL-16', 'max(t_r, 0)', { t_r: retrofitted }, 'It was insulated later.')
  }
  if (floor.insulation === 'none' && !floor.isAssumed) return none('The floor has no insulation.')
  return isGroundFloor(kind) ? byAge() : none('The table of exposed floors includes the insulation of each age.')
}

function exposedFloor(kind: FloorBelow, insulationMm: number, ageBand: AgeBand, at: PartContext): Term {
  if (kind === 'exposed_to_partly_heated') {
    return cell('floor-ground', ['aboveHeatedNowAndThenUValue'], 'value', { symbol: 'U' }, [at.fact('floor.kind')])
  }
  const { nation } = at.reading
  const name = { ...U_VALUE, label: `U-value of the floor above air or unheated space, band ${ageBand}` }
  const row = (rowMm: number): Term =>
    cell('floor-exposed', [nation, rowMm], ageBand, name, [
      at.fact('floor.kind'),
      at.fact('floor.insulation'),
      ...at.age(),
    ])
  const stepMm = EXPOSED_STEPS_MM.find((step) => step <= insulationMm) ?? 0
  if (stepMm === 0) return row(0)
  const inputs = { U_b: row(0), U_i: row(stepMm) }
  return derived(name, 'HL-16', 'min(U_b, U_i)', inputs, 'With insulation it is never worse than as built.')
}

/** Rule HL-16a. */
function groundFloor(kind: GroundFloorKind, shape: FloorShapeTerms, insulation: Term, at: PartContext): Term {
  const name = { ...U_VALUE, label: `U-value of the ${kind === 'solid_ground' ? 'solid' : 'suspended'} ground floor` }
  if (!(plain(shape.perimeter) > 0)) {
    return given(name, 0, {
      kind: 'method',
      says: 'HL-16a: a floor without exposed perimeter loses nothing.',
      chosenBy: [at.fact('floor.kind')],
    })
  }
  const breadth = derived(
    { symbol: 'B', label: 'Area over half the exposed perimeter', unit: 'm' },
    'HL-16a',
    '2 · A / P',
    {
      A: shape.area,
      P: shape.perimeter,
    },
  )
  const inside = constant('internalSurfaceResistance', 'R_i')
  const soil = constant('soilConductivity', 'λ_s')
  const resistance = derived(
    { symbol: 'R_f', label: 'Resistance of the insulation', unit: 'm²K/W' },
    'HL-16a',
    't / 1000 / λ',
    { t: insulation, λ: constant('insulationConductivity', 'λ') },
  )
  const isSolid = kind === 'solid_ground'
  const thickness = derived(
    { symbol: 'd', label: 'Wall and floor as a thickness of ground', unit: 'm' },
    'HL-16a',
    isSolid ? 'W / 1000 + λ_s · (R_i + R_f + R_e)' : 'W / 1000 + λ_s · (R_i + R_e)',
    {
      W: shape.wallThickness,
      λ_s: soil,
      R_i: inside,
      ...(isSolid ? { R_f: resistance } : {}),
      R_e: constant('externalSurfaceResistance', 'R_e'),
    },
  )
  const byLogarithm = '2 · λ_s · ln(π · B / d + 1) / (π · B + d)'
  if (isSolid) {
    return derivedByCase(
      name,
      'HL-16a',
      [{ when: 'd < B', formula: byLogarithm, says: 'The floor is broad against its thickness.' }],
      { formula: 'λ_s / (k · B + d)', says: 'The floor is narrow or well insulated.' },
      { d: thickness, B: breadth, λ_s: soil, k: constant('narrowBreadthFactor', 'k') },
    )
  }
  const ground = derived(
    { ...U_VALUE, symbol: 'U_g', label: 'U-value of the ground under the void' },
    'HL-16a',
    byLogarithm,
    {
      d: thickness,
      B: breadth,
      λ_s: soil,
    },
  )
  const edge = derived(
    { ...U_VALUE, symbol: 'U_x', label: 'Loss through walls and vents of the void' },
    'HL-16a',
    '(2 · h · U_w + k · a · v · f) / B',
    {
      h: constant('heightAboveGroundM', 'h'),
      U_w: constant('underfloorWallUValue', 'U_w'),
      k: constant('airFactor', 'k'),
      a: constant('ventOpeningPerPerimeter', 'a'),
      v: constant('windSpeed', 'v'),
      f: constant('windShielding', 'f'),
      B: breadth,
    },
  )
  return derived(name, 'HL-16a', '1 / (2 · R_i + R_f + R_d + 1 / (U_g + U_x))', {
    R_i: inside,
    R_f: resistance,
    R_d: constant('deckResistance', 'R_d'),
    U_g: ground,
    U_x: edge,
  })
}
