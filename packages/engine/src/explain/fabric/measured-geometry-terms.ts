import type { BuildingPart, BuildingPartStorey } from '../../dwelling/features/fabric-features.ts'
import { type PartGeometry, plausibleHeight } from '../../dwelling/geometry/geometry-model.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, plain, type Term, total } from '../terms/term.ts'
import { withConservatory } from './conservatory-terms.ts'
import type { ConservatoryTerms, GeometrySteps, GeometryTermsInput } from './geometry-terms-input.ts'
import { roomHeightTerm } from './room-height-term.ts'

const M2 = 'm²'
const constant = (key: string, symbol: string): Term => figure('geometry-constant', key, symbol)

/** Rule HL-18a: what a document measures, storey by storey. */
export function measuredGeometryTerms(
  question: GeometryTermsInput,
  conservatory: ConservatoryTerms | null,
): GeometrySteps {
  const { features, geometry } = question
  const sized = geometry.parts.map((part) => {
    const index = (features.buildingParts ?? []).findIndex((one) => one.roof === part.roof)
    const measured = features.buildingParts?.[index]
    return measured === undefined ? null : measuredPart(question, part, measured, index)
  })
  const known = sized.flatMap((one) => one ?? [])
  const steps: GeometrySteps = { parts: known.map((one) => one.terms) }
  if (known.length < sized.length) return steps
  const totalFloorArea = total(
    { symbol: 'A', label: 'Total floor area', unit: M2 },
    'HL-18a',
    known.map((one) => one.floorArea),
  )
  const volume = total(
    { symbol: 'V', label: 'Volume of air', unit: 'm³' },
    'HL-18a',
    known.map((one) => one.volume),
  )
  const storeys = known
    .map((one) => one.storeys)
    .reduce((most, one) =>
      derived({ symbol: 'n_s', label: 'Storeys of the tallest part', unit: 'count' }, 'HL-18a', 'max(n_1, n_2)', {
        n_1: most,
        n_2: one,
      }),
    )
  if (conservatory === null) return { ...steps, totalFloorArea, volume, storeys }
  return {
    ...steps,
    storeys,
    totalFloorArea: withConservatory(totalFloorArea, conservatory.floorArea),
    volume: withConservatory(volume, conservatory.volume),
  }
}

function measuredPart(question: GeometryTermsInput, part: PartGeometry, measured: BuildingPart, index: number) {
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
  const storeyCount = storeys.length + (part.roofRoomM2 > 0 ? 1 : 0)
  return {
    storeys: stated('n', `Storeys with a room in the roof: part ${index + 1}`, 'count', storeyCount, 'storeys'),
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
  question: GeometryTermsInput,
  storey: BuildingPartStorey,
  position: number,
  stated: (symbol: string, label: string, unit: string, amount: number, field: string) => Term,
  field: string,
  where: string,
): Term {
  const own = plausibleHeight(storey.heightM)
  const room =
    own === null ? roomHeightTerm(question) : stated('h_r', `Room height: ${where}`, 'm', own, `${field}.heightM`)
  return position === 0
    ? room
    : derived({ symbol: 'h', label: `Storey height: ${where}`, unit: 'm' }, 'HL-18a', 'h_r + e', {
        h_r: room,
        e: constant('upperStoreyExtraM', 'e'),
      })
}
