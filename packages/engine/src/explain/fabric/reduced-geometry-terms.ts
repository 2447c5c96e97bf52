import { corridorOf } from '../../dwelling/geometry/corridor.ts'
import { isRoofOfExtensions, resolveBuiltForm } from '../../dwelling/geometry/geometry-model.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { BuiltForm } from '../../vocabulary.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import { withConservatory, withoutConservatory } from './conservatory-terms.ts'
import type { ConservatoryTerms, GeometrySteps, GeometryTermsInput } from './geometry-terms-input.ts'
import { roomHeightTerm } from './room-height-term.ts'

const M2 = 'm²'
const constant = (key: string, symbol: string): Term => figure('geometry-constant', key, symbol)

/** Rules HL-18, HL-18b and HL-18c: a home of which no plan is known. */
export function reducedGeometryTerms(
  question: GeometryTermsInput,
  conservatory: ConservatoryTerms | null,
): GeometrySteps {
  const { facts, features, reading } = question
  const area = facts.given(
    { symbol: 'A', label: 'Total floor area', unit: M2 },
    question.geometry.totalFloorAreaM2,
    'totalFloorAreaM2',
  )
  const builtForm = resolveBuiltForm(features, { ...reading, assume: null })
  const form = [facts.of('propertyType'), facts.of('builtForm')]
  const hasRoofRoom = features.roof.kind === 'room_in_roof' || features.roof.kind === 'room_in_roof_thatched'
  const storeys = storeysTerm(question)
  const share = constant('roofRoomShare', 's_r')
  const own = conservatory === null ? area : withoutConservatory(area, conservatory.floorArea)
  const withIt = (volume: Term): Term =>
    conservatory === null ? volume : withConservatory(volume, conservatory.volume)
  const storey = derived(
    { symbol: 'A_s', label: 'Floor area of a storey', unit: M2 },
    'HL-18',
    hasRoofRoom ? 'A / (n + s_r)' : 'A / n',
    { A: own, n: storeys, ...(hasRoofRoom ? { s_r: share } : {}) },
  )
  const heights = derived(
    { symbol: 'h', label: 'Height of all storeys', unit: 'm' },
    'HL-18',
    'n · h_r + (n − 1) · e',
    { n: storeys, h_r: roomHeightTerm(question), e: constant('upperStoreyExtraM', 'e') },
  )
  const byForm = (column: string, symbol: string, label: string): Term =>
    cell('geometry-form', [reading.dwelling, builtForm], column, { symbol, label, unit: 'ratio' }, form)
  const perimeter = perimeterTerm(question, builtForm, storey)
  const partyLength = derived({ symbol: 'P_p', label: 'Length of party wall', unit: 'm' }, 'HL-18', 'k_p · sqrt(A_s)', {
    k_p: byForm('partyWallFactor', 'k_p', 'Party wall over the side of a square'),
    A_s: storey,
  })
  const part = {
    lowestFloor: storey,
    lossFloor: storey,
    lowestPerimeter: perimeter,
    roofPlan: roofPlanTerm(question, storey),
  }
  if (!hasRoofRoom) {
    const none = given({ symbol: 'A_rr', label: 'Floor area of the room in the roof', unit: M2 }, 0, {
      kind: 'method',
      says: 'The home has no room in the roof.',
      chosenBy: [facts.of('roof.kind')],
    })
    return {
      totalFloorArea: area,
      storeys,
      volume: withIt(
        derived({ symbol: 'V', label: 'Volume of air', unit: 'm³' }, 'HL-18', 'A_s · h', { A_s: storey, h: heights }),
      ),
      parts: [
        {
          ...part,
          grossWall: wallArea('A_g', 'Exposed wall before openings', { P: perimeter, h: heights }),
          partyWall: wallArea('A_p', 'Party wall', { P: partyLength, h: heights }),
          roofRoom: none,
          roofRoomEnvelope: none,
        },
      ],
    }
  }
  const roofRoom = derived(
    { symbol: 'A_rr', label: 'Floor area of the room in the roof', unit: M2 },
    'HL-18b',
    's_r · A_s',
    {
      s_r: share,
      A_s: storey,
    },
  )
  const roofHeight = figure('roof-insulation', 'roomInRoofHeightM', 'h_r')
  const gable = derived(
    { symbol: 'A_ga', label: 'A gable of the room in the roof', unit: M2 },
    'HL-18b',
    'sqrt(A_rr) · h_r',
    {
      A_rr: roofRoom,
      h_r: roofHeight,
    },
  )
  const free = byForm('exposedGables', 'n_g', 'Exposed gables')
  const { areGablesRoofRoom } = EDITION_RULES[reading.edition]
  return {
    totalFloorArea: area,
    storeys: derived({ symbol: 'n_s', label: 'Storeys with the room in the roof', unit: 'count' }, 'HL-18b', 'n + 1', {
      n: storeys,
    }),
    volume: withIt(
      derived({ symbol: 'V', label: 'Volume of air', unit: 'm³' }, 'HL-18', 'A_s · h + A_rr · h_r', {
        A_s: storey,
        h: heights,
        A_rr: roofRoom,
        h_r: roofHeight,
      }),
    ),
    parts: [
      {
        ...part,
        grossWall: areGablesRoofRoom
          ? wallArea('A_g', 'Exposed wall before openings', { P: perimeter, h: heights })
          : derived(
              { symbol: 'A_g', label: 'Exposed wall before openings', unit: M2 },
              'HL-18b',
              'P · h + n_g · A_ga',
              { P: perimeter, h: heights, n_g: free, A_ga: gable },
            ),
        partyWall: derived({ symbol: 'A_p', label: 'Party wall', unit: M2 }, 'HL-18b', 'P_p · h + (2 − n_g) · A_ga', {
          P_p: partyLength,
          h: heights,
          n_g: free,
          A_ga: gable,
        }),
        roofRoom,
        roofRoomEnvelope: derived(
          { symbol: 'A_re', label: 'Slopes and ceiling of the room in the roof', unit: M2 },
          'HL-18b',
          areGablesRoofRoom ? 'max(0, k · sqrt(A_rr / d) − (2 − n_g) · A_ga)' : 'max(0, k · sqrt(A_rr / d) − 2 · A_ga)',
          {
            ...(areGablesRoofRoom ? { n_g: free } : {}),
            k: figure('roof-insulation', 'roomInRoofEnvelopeFactor', 'k'),
            d: figure('roof-insulation', 'roomInRoofEnvelopeDivisor', 'd'),
            A_rr: roofRoom,
            A_ga: gable,
          },
        ),
      },
    ],
  }
}

function wallArea(symbol: string, label: string, inputs: { P: Term; h: Term }): Term {
  return derived({ symbol, label, unit: M2 }, 'HL-18', 'P · h', inputs)
}

function storeysTerm({ facts, features, propertyType }: GeometryTermsInput): Term {
  const name = { symbol: 'n', label: 'Storeys', unit: 'count' }
  return features.storeys !== null && features.storeys >= 1
    ? facts.given(name, Math.round(features.storeys), 'storeys')
    : cell('geometry-storeys', [propertyType], 'storeys', name, [facts.of('propertyType'), facts.of('storeys')])
}

/** Rule HL-18e. */
function roofPlanTerm({ facts, features, reading }: GeometryTermsInput, storey: Term): Term {
  if (!isRoofOfExtensions(features, reading)) return storey
  return derived(
    { symbol: 'A_r', label: 'Roof over the extensions', unit: M2 },
    'HL-18e',
    'min(A_s, n_e · A_e)',
    {
      A_s: storey,
      n_e: facts.given(
        { symbol: 'n_e', label: 'Extensions', unit: 'count' },
        features.extensionCount ?? 0,
        'extensionCount',
      ),
      A_e: constant('extensionM2', 'A_e'),
    },
    'Another home is above the main part.',
  )
}

/** Rule HL-18c. */
function perimeterTerm({ facts, features, reading }: GeometryTermsInput, builtForm: BuiltForm, storey: Term): Term {
  const form = [facts.of('propertyType'), facts.of('builtForm')]
  const factor = (dwelling: 'house' | 'flat'): Term =>
    cell(
      'geometry-form',
      [dwelling, builtForm],
      'perimeterFactor',
      { symbol: 'k', label: `Exposed perimeter of a ${dwelling} over the side of a square`, unit: 'ratio' },
      form,
    )
  const name = { symbol: 'P', label: 'Exposed perimeter', unit: 'm' }
  const isSlice = reading.dwelling === 'flat' && corridorOf(features, { ...reading, assume: null }) !== 'unheated'
  return isSlice
    ? derived(name, 'HL-18c', 'min(k, k_h) · sqrt(A_s)', { k: factor('flat'), k_h: factor('house'), A_s: storey })
    : derived(name, 'HL-18', 'k · sqrt(A_s)', { k: factor(reading.dwelling), A_s: storey })
}
