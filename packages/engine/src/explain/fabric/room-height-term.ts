import { plausibleHeight } from '../../dwelling/geometry/geometry-model.ts'
import { ageFact } from '../sources/part-context.ts'
import { cell } from '../sources/table-terms.ts'
import type { Term } from '../terms/term.ts'
import type { GeometryTermsInput } from './geometry-terms-input.ts'

/** Room height of the lowest storey, as recorded or usual for its age. */
export function roomHeightTerm({ facts, features, reading }: GeometryTermsInput): Term {
  const name = { symbol: 'h_r', label: 'Room height of the lowest storey', unit: 'm' }
  const recorded = plausibleHeight(features.storeyHeightM)
  return recorded !== null
    ? facts.given(name, recorded, 'storeyHeightM')
    : cell('geometry-room-height', [reading.ageBand], 'heightM', name, [
        ageFact(features, facts),
        ...(facts.assumption('storeyHeightM') === null ? [] : [facts.of('storeyHeightM')]),
      ])
}
