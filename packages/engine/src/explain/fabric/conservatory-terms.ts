import type { ConservatoryGeometry } from '../../dwelling/geometry/conservatory.ts'
import { plausibleHeight } from '../../dwelling/geometry/geometry-model.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import type { PartContext } from '../sources/part-context.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'
import type { ElementSteps } from './element-terms.ts'
import { bareFloorTerm } from './floor-terms.ts'
import type { ConservatoryTerms, GeometryTermsInput } from './geometry-terms-input.ts'
import type { WindowSteps } from './opening-terms.ts'
import { roomHeightTerm } from './room-height-term.ts'

const M2 = 'm²'

export function conservatoryTerms(conservatory: ConservatoryGeometry, question: GeometryTermsInput): ConservatoryTerms {
  const { facts } = question
  const floorArea = facts.given(
    { symbol: 'A_c', label: 'Floor area of the conservatory', unit: M2 },
    conservatory.floorAreaM2,
    'conservatory.floorAreaM2',
  )
  const height = heightTerm(conservatory, question)
  return {
    floorArea,
    perimeter: facts.given(
      { symbol: 'P_c', label: 'Glazed perimeter of the conservatory', unit: 'm' },
      conservatory.glazedPerimeterM,
      'conservatory.glazedPerimeterM',
    ),
    height,
    volume: derived({ symbol: 'V_c', label: 'Volume of the conservatory', unit: 'm³' }, 'HL-18d', 'A_c · h_c', {
      A_c: floorArea,
      h_c: height,
    }),
  }
}

/** The rooms of the home beside it, one above the other. */
function heightTerm({ heightStoreys }: ConservatoryGeometry, question: GeometryTermsInput): Term {
  const storeys = question.facts.given(
    { symbol: 'n', label: 'Height of the conservatory in storeys', unit: 'count' },
    heightStoreys,
    'conservatory.heightStoreys',
  )
  const name = { symbol: 'h_c', label: 'Height of the conservatory', unit: 'm' }
  let height = derived(name, 'HL-18d', 'min(1, n) · h_r', { n: storeys, h_r: roomBeside(0, question) })
  for (let storey = 1; storey < heightStoreys; storey++) {
    height = derived(name, 'HL-18d', `h + (e + min(1, n − ${storey}) · h_r)`, {
      h: height,
      e: figure('geometry-constant', 'upperStoreyExtraM', 'e'),
      n: storeys,
      h_r: roomBeside(storey, question),
    })
  }
  return height
}

function roomBeside(storey: number, question: GeometryTermsInput): Term {
  const { facts, features, geometry } = question
  const storeys = (geometry.isMeasured ? (features.buildingParts?.[0]?.storeys ?? []) : []).flatMap((one, at) =>
    one.floorAreaM2 > 0 ? [{ at, heightM: plausibleHeight(one.heightM) }] : [],
  )
  const found = storeys[Math.min(storey, storeys.length - 1)]
  if (found === undefined || found.heightM === null) return roomHeightTerm(question)
  return facts.given(
    { symbol: 'h_r', label: `Room height: part 1, storey ${found.at + 1}`, unit: 'm' },
    found.heightM,
    `buildingParts.0.storeys.${found.at}.heightM`,
  )
}

/** A size of the home with that of its conservatory. */
export function withConservatory(own: Term, added: Term): Term {
  return derived(
    { symbol: own.symbol, label: `${own.label}, with the conservatory`, unit: own.unit },
    'HL-18d',
    'x + x_c',
    { x: own, x_c: added },
  )
}

/** The floor area of the home alone. */
export function withoutConservatory(totalFloorArea: Term, floorArea: Term): Term {
  return derived({ symbol: 'A_h', label: 'Floor area without the conservatory', unit: M2 }, 'HL-18d', 'A − A_c', {
    A: totalFloorArea,
    A_c: floorArea,
  })
}

/** Glass of its walls and roof, in the order of the model. */
export function conservatoryWindowSteps(
  { isDoubleGlazed }: ConservatoryGeometry,
  { floorArea, height, perimeter }: ConservatoryTerms,
  facts: FactReader,
): WindowSteps[] {
  const glazing = isDoubleGlazed ? 'double' : 'single'
  const chosenBy = [facts.of('conservatory.isDoubleGlazed')]
  const published = (column: string, symbol: string, label: string, unit: string): Term =>
    cell('conservatory-glazing', [glazing], column, { symbol, label: `${label} of the conservatory`, unit }, chosenBy)
  const shared = {
    solarTransmittance: published('solarTransmittance', 'g', 'Sun let in by the glass', 'share'),
    lightTransmittance: cell(
      'window-constant',
      [`lightTransmittance${isDoubleGlazed ? 'Double' : 'Single'}`],
      'value',
      { symbol: 'g_l' },
      chosenBy,
    ),
    frameFactor: figure('window-constant', 'frameFactor', 'F'),
  }
  return [
    {
      area: derived({ symbol: 'A', label: 'Glass walls of the conservatory', unit: M2 }, 'HL-18d', 'P_c · h_c', {
        P_c: perimeter,
        h_c: height,
      }),
      uValue: published('wallUValueWPerM2K', 'U', 'U-value of the glass walls', 'W/m²K'),
      roofPitch: null,
      ...shared,
    },
    {
      area: derived(
        { symbol: 'A', label: 'Glass roof of the conservatory', unit: M2 },
        'HL-18d',
        'A_c / cos(p · π / 180)',
        { A_c: floorArea, p: figure('conservatory-constant', 'roofPitchDeg', 'p') },
      ),
      uValue: published('roofUValueWPerM2K', 'U', 'U-value of the glass roof', 'W/m²K'),
      roofPitch: figure('conservatory-constant', 'roofPitchDeg', 'p'),
      ...shared,
    },
  ]
}

export function conservatoryFloorSteps({ floorArea, perimeter }: ConservatoryTerms, at: PartContext): ElementSteps {
  const uValue = bareFloorTerm(
    'solid_ground',
    { area: floorArea, perimeter, wallThickness: figure('conservatory-constant', 'wallThicknessMm', 'W') },
    at,
  )
  return { kind: 'floor', area: floorArea, uValue: [uValue], bare: [uValue] }
}
