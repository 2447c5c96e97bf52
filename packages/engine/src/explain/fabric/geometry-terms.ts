import { checked, type Term, total } from '../terms/term.ts'
import { conservatoryTerms } from './conservatory-terms.ts'
import type { GeometryTerms, GeometryTermsInput } from './geometry-terms-input.ts'
import { measuredGeometryTerms } from './measured-geometry-terms.ts'
import { reducedGeometryTerms } from './reduced-geometry-terms.ts'

const M2 = 'm²'

/** Sizes of a home: measured building parts, else equal storeys by floor area and built form. Rule HL-18. */
export function geometryTerms(question: GeometryTermsInput): GeometryTerms {
  const { geometry } = question
  const conservatory = geometry.conservatory === null ? null : conservatoryTerms(geometry.conservatory, question)
  const steps = geometry.isMeasured
    ? measuredGeometryTerms(question, conservatory)
    : reducedGeometryTerms(question, conservatory)
  const own = (term: Term | undefined, symbol: string, label: string, unit: string, amount: number): Term =>
    checked(term ?? null, amount, { symbol, label, unit }, () => ({
      kind: 'method',
      says: 'HL-18: calculated by the model from the known sizes.',
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
    conservatory,
  }
}

function sizeFacts({ facts, features }: GeometryTermsInput) {
  return features.buildingParts === null
    ? [facts.of('totalFloorAreaM2'), facts.of('propertyType'), facts.of('builtForm'), facts.of('geometry')]
    : [facts.of('buildingParts')]
}
