import { type Geometry, type PartGeometry, plausibleHeight, resolveBuiltForm } from '../dwelling/geometry-model.ts'
import type { BuildingPart, BuildingPartStorey, HomeFeatures } from '../dwelling/home-features.ts'
import type { Reading } from '../dwelling/reading.ts'
import { corridorOf } from '../dwelling/touching.ts'
import type { BuiltForm, PropertyType } from '../vocabulary.ts'
import type { FactReader } from './facts.ts'
import { ageFact } from './part-reading.ts'
import { cell, figure } from './published.ts'
import { checked, derived, given, plain, type Term, total } from './term.ts'

/** Sizes of a home as terms. */
export interface GeometryTerms {
  totalFloorArea: Term
  volume: Term
  storeys: Term
  footprint: Term
  /** In the order of the geometry's parts. */
  parts: PartTerms[]
}

export interface PartTerms {
  grossWall: Term
  partyWall: Term
  lowestFloor: Term
  lossFloor: Term
  lowestPerimeter: Term
  roofPlan: Term
  roofRoom: Term
  roofRoomEnvelope: Term
}

export interface GeometryQuestion {
  features: HomeFeatures
  facts: FactReader
  reading: Reading
  propertyType: PropertyType
  geometry: Geometry
}

const M2 = 'm²'
const constant = (key: string, symbol: string): Term => figure('geometry-constant', key, symbol)

/** Sizes of a home: measured building parts, else equal storeys by floor area and built form. Rule HL-18. */
export function geometryTerms(question: GeometryQuestion): GeometryTerms {
  const { geometry } = question
  const steps = geometry.isMeasured ? measuredTerms(question) : reducedTerms(question)
  const own = (term: Term | undefined, symbol: string, label: string, unit: string, amount: number): Term =>
    checked(term ?? null, amount, { symbol, label, unit }, () => ({
      kind: 'method',
      says: 'HL-18: worked out by the model from the sizes that are known.',
      chosenBy: sizeFacts(question),
    }))
  return {
    totalFloorArea: own(steps.totalFloorArea, 'A', 'Total floor area', M2, geometry.totalFloorAreaM2),
    volume: own(steps.volume, 'V', 'Volume of air', 'm³', geometry.volumeM3),
    storeys: own(steps.storeys, 'n_s', 'Storeys that the stack effect works over', 'count', geometry.storeys),
    footprint: own(
      total(
        { symbol: 'A_fp', label: 'Area of the lowest floor', unit: M2 },
        'HL-18',
        steps.parts.map((part) => part.lowestFloor),
      ),
      'A_fp',
      'Area of the lowest floor',
      M2,
      geometry.parts.reduce((sum, part) => sum + part.lowestFloorM2, 0),
    ),
    parts: geometry.parts.map((part, index) => {
      const terms = steps.parts[index]
      return {
        grossWall: own(terms?.grossWall, 'A_g', 'Exposed wall before openings', M2, part.grossWallM2),
        partyWall: own(terms?.partyWall, 'A_p', 'Party wall', M2, part.partyWallM2),
        lowestFloor: own(terms?.lowestFloor, 'A_f', 'Lowest floor', M2, part.lowestFloorM2),
        lossFloor: own(terms?.lossFloor, 'A_f', 'Lowest floor that loses heat', M2, part.lossFloorM2),
        lowestPerimeter: own(terms?.lowestPerimeter, 'P', 'Exposed perimeter', 'm', part.lowestPerimeterM),
        roofPlan: own(terms?.roofPlan, 'A_r', 'Plan area of the roof', M2, part.roofPlanM2),
        roofRoom: own(terms?.roofRoom, 'A_rr', 'Floor area of the room in the roof', M2, part.roofRoomM2),
        roofRoomEnvelope: own(
          terms?.roofRoomEnvelope,
          'A_re',
          'Slopes and ceiling of the room in the roof',
          M2,
          part.roofRoomEnvelopeM2,
        ),
      }
    }),
  }
}

function sizeFacts({ facts, features }: GeometryQuestion) {
  return features.buildingParts === null
    ? [facts.of('totalFloorAreaM2'), facts.of('propertyType'), facts.of('builtForm'), facts.of('geometry')]
    : [facts.of('buildingParts')]
}

type Steps = Pick<GeometryTerms, 'parts'> & Partial<GeometryTerms>

/** Rules HL-18, HL-18b and HL-18c: a home of which no plan is known. */
function reducedTerms(question: GeometryQuestion): Steps {
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
  const storey = derived(
    { symbol: 'A_s', label: 'Floor area of a storey', unit: M2 },
    'HL-18',
    hasRoofRoom ? 'A / (n + s_r)' : 'A / n',
    { A: area, n: storeys, ...(hasRoofRoom ? { s_r: share } : {}) },
  )
  const heights = derived(
    { symbol: 'h', label: 'Height of all storeys', unit: 'm' },
    'HL-18',
    'n · h_r + (n − 1) · e',
    { n: storeys, h_r: roomHeight(question), e: constant('upperStoreyExtraM', 'e') },
  )
  const byForm = (column: string, symbol: string, label: string): Term =>
    cell('geometry-form', [reading.dwelling, builtForm], column, { symbol, label, unit: 'ratio' }, form)
  const perimeter = perimeterTerm(question, builtForm, storey)
  const partyLength = derived({ symbol: 'P_p', label: 'Length of party wall', unit: 'm' }, 'HL-18', 'k_p · sqrt(A_s)', {
    k_p: byForm('partyWallFactor', 'k_p', 'Party wall over the side of a square'),
    A_s: storey,
  })
  const part = { lowestFloor: storey, lossFloor: storey, lowestPerimeter: perimeter, roofPlan: storey }
  if (!hasRoofRoom) {
    const none = given({ symbol: 'A_rr', label: 'Floor area of the room in the roof', unit: M2 }, 0, {
      kind: 'method',
      says: 'The home has no room in the roof.',
      chosenBy: [facts.of('roof.kind')],
    })
    return {
      totalFloorArea: area,
      storeys,
      volume: derived({ symbol: 'V', label: 'Volume of air', unit: 'm³' }, 'HL-18', 'A_s · h', {
        A_s: storey,
        h: heights,
      }),
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
  const free = byForm('exposedGables', 'n_g', 'Gables that stand free')
  return {
    totalFloorArea: area,
    storeys: derived({ symbol: 'n_s', label: 'Storeys with the room in the roof', unit: 'count' }, 'HL-18b', 'n + 1', {
      n: storeys,
    }),
    volume: derived({ symbol: 'V', label: 'Volume of air', unit: 'm³' }, 'HL-18', 'A_s · h + A_rr · h_r', {
      A_s: storey,
      h: heights,
      A_rr: roofRoom,
      h_r: roofHeight,
    }),
    parts: [
      {
        ...part,
        grossWall: derived(
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
          'max(0, k · sqrt(A_rr / 1.5) − 2 · A_ga)',
          { k: figure('roof-insulation', 'roomInRoofEnvelopeFactor', 'k'), A_rr: roofRoom, A_ga: gable },
        ),
      },
    ],
  }
}

function wallArea(symbol: string, label: string, inputs: { P: Term; h: Term }): Term {
  return derived({ symbol, label, unit: M2 }, 'HL-18', 'P · h', inputs)
}

function storeysTerm({ facts, features, propertyType }: GeometryQuestion): Term {
  const name = { symbol: 'n', label: 'Storeys', unit: 'count' }
  return features.storeys !== null && features.storeys >= 1
    ? facts.given(name, Math.round(features.storeys), 'storeys')
    : cell('geometry-storeys', [propertyType], 'storeys', name, [facts.of('propertyType'), facts.of('storeys')])
}

function roomHeight({ facts, features, reading }: GeometryQuestion): Term {
  const name = { symbol: 'h_r', label: 'Room height of the lowest storey', unit: 'm' }
  const recorded = plausibleHeight(features.storeyHeightM)
  return recorded !== null
    ? facts.given(name, recorded, 'storeyHeightM')
    : cell('geometry-room-height', [reading.ageBand], 'heightM', name, [
        ageFact(features, facts),
        ...(facts.assumption('storeyHeightM') === null ? [] : [facts.of('storeyHeightM')]),
      ])
}

/** Rule HL-18c. */
function perimeterTerm({ facts, features, reading }: GeometryQuestion, builtForm: BuiltForm, storey: Term): Term {
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

/** Rule HL-18a: what a document measures, storey by storey. */
function measuredTerms(question: GeometryQuestion): Steps {
  const { features, geometry } = question
  const sized = geometry.parts.map((part) => {
    const index = (features.buildingParts ?? []).findIndex((one) => one.roof === part.roof)
    const measured = features.buildingParts?.[index]
    return measured === undefined ? null : measuredPart(question, part, measured, index)
  })
  const known = sized.flatMap((one) => one ?? [])
  const steps: Steps = { parts: known.map((one) => one.terms) }
  if (known.length < sized.length) return steps
  return {
    ...steps,
    totalFloorArea: total(
      { symbol: 'A', label: 'Total floor area', unit: M2 },
      'HL-18a',
      known.map((one) => one.floorArea),
    ),
    volume: total(
      { symbol: 'V', label: 'Volume of air', unit: 'm³' },
      'HL-18a',
      known.map((one) => one.volume),
    ),
  }
}

function measuredPart(question: GeometryQuestion, part: PartGeometry, measured: BuildingPart, index: number) {
  const { facts } = question
  const stated = (symbol: string, label: string, unit: string, amount: number, field: string): Term =>
    facts.given({ symbol, label, unit }, amount, `buildingParts.${index}.${field}`)
  const storeys = measured.storeys.flatMap((storey, at) => (storey.floorAreaM2 > 0 ? [{ storey, at }] : []))
  const terms = storeys.map(({ at, storey }, position) => {
    const where = `part ${index + 1}, storey ${position + 1}`
    const field = `storeys.${at}`
    return {
      area: stated('A', `Floor area: ${where}`, M2, storey.floorAreaM2, `${field}.floorAreaM2`),
      perimeter: stated(
        'P',
        `Exposed perimeter: ${where}`,
        'm',
        storey.heatLossPerimeterM ?? Number.NaN,
        `${field}.heatLossPerimeterM`,
      ),
      party: stated('P_p', `Party wall: ${where}`, 'm', storey.partyWallLengthM ?? 0, `${field}.partyWallLengthM`),
      height: measuredHeight(question, storey, position, stated, field, where),
    }
  })
  const products = (symbol: string, label: string, unit: string, of: (one: (typeof terms)[number]) => Term): Term =>
    total(
      { symbol, label, unit },
      'HL-18a',
      terms.map((one) => derived({ symbol, label, unit }, 'HL-18a', 'x · h', { x: of(one), h: one.height })),
    )
  const areas = terms.map((one) => one.area)
  const roofRoom = stated('A_rr', `Room in the roof: part ${index + 1}`, M2, part.roofRoomM2, 'roomInRoofAreaM2')
  const isPlain = part.roofRoomM2 === 0
  const plan = areas.reduce<Term | null>(
    (largest, area) => (largest === null || plain(area) > plain(largest) ? area : largest),
    null,
  )
  const lowest = terms[0]
  const floorArea = total({ symbol: 'A', label: `Floor area: part ${index + 1}`, unit: M2 }, 'HL-18a', areas)
  const volume = products('V', `Volume: part ${index + 1}`, 'm³', (one) => one.area)
  const none = roofRoom
  return {
    floorArea: isPlain
      ? floorArea
      : derived({ symbol: 'A', label: `Floor area: part ${index + 1}`, unit: M2 }, 'HL-18a', 'A_s + A_rr', {
          A_s: floorArea,
          A_rr: roofRoom,
        }),
    volume: isPlain
      ? volume
      : derived({ symbol: 'V', label: `Volume: part ${index + 1}`, unit: 'm³' }, 'HL-18a', 'V_s + A_rr · h_r', {
          V_s: volume,
          A_rr: roofRoom,
          h_r: figure('roof-insulation', 'roomInRoofHeightM', 'h_r'),
        }),
    terms: {
      grossWall: products('A_g', 'Exposed wall before openings', M2, (one) => one.perimeter),
      partyWall: products('A_p', 'Party wall', M2, (one) => one.party),
      lowestFloor: lowest?.area ?? none,
      lossFloor: lowest?.area ?? none,
      lowestPerimeter: lowest?.perimeter ?? none,
      roofPlan: plan ?? none,
      roofRoom,
      roofRoomEnvelope: none,
    },
  }
}

function measuredHeight(
  question: GeometryQuestion,
  storey: BuildingPartStorey,
  position: number,
  stated: (symbol: string, label: string, unit: string, amount: number, field: string) => Term,
  field: string,
  where: string,
): Term {
  const own = plausibleHeight(storey.heightM)
  const room =
    own === null ? roomHeight(question) : stated('h_r', `Room height: ${where}`, 'm', own, `${field}.heightM`)
  return position === 0
    ? room
    : derived({ symbol: 'h', label: `Storey height: ${where}`, unit: 'm' }, 'HL-18a', 'h_r + e', {
        h_r: room,
        e: constant('upperStoreyExtraM', 'e'),
      })
}
