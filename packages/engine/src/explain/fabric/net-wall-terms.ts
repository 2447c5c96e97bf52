import type { MeasuredWindow } from '../../dwelling/features/fabric-features.ts'
import type { Geometry } from '../../dwelling/geometry/geometry-model.ts'
import { wallWindowM2 } from '../../dwelling/openings/window-places.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { derived, type Term, total } from '../terms/term.ts'
import type { GeometryTerms, PartTerms } from './geometry-terms-input.ts'

export interface NetWallTermsInput {
  facts: FactReader
  geometry: Geometry
  sizes: GeometryTerms
  /** Windows whose place is known. */
  placed: readonly MeasuredWindow[]
  /** All windows and doors in walls. */
  windowArea: Term
  doorArea: Term
}

/** Exposed walls of each part without their openings. Rules HL-18 and HL-19b. */
export function netWallTerms(question: NetWallTermsInput): Term[] {
  const { parts } = question.sizes
  const openings = placedOpenings(question)
  if (openings !== null) return parts.map((_, index) => netWallBesidePlaced(openings, index, question))
  const gross = total(
    { symbol: 'A_g', label: 'Exposed walls of all parts before openings', unit: 'm²' },
    'HL-18',
    parts.map((part) => part.grossWall),
  )
  return parts.map((part) => netWall(part, gross, question))
}

function netWall(terms: PartTerms, gross: Term, { doorArea, windowArea }: NetWallTermsInput): Term {
  return derived(
    { symbol: 'A_n', label: 'Exposed wall without openings', unit: 'm²' },
    'HL-18',
    'A_p · (max(0, A_g − A_w − A_d) / A_g)',
    { A_p: terms.grossWall, A_g: gross, A_w: windowArea, A_d: doorArea },
  )
}

interface PlacedOpenings {
  /** Wall of each part beside its own windows. */
  left: Term[]
  leftOfAll: Term
  /** All windows that are known to be in the walls of a part. */
  placed: Term
}

/** Rule HL-19b; null where no window is known to be in the walls of one part of several. */
function placedOpenings({ facts, geometry, placed, sizes }: NetWallTermsInput): PlacedOpenings | null {
  const inParts = geometry.parts.map((part) => wallWindowM2(part, geometry, placed))
  if (inParts.every((areaM2) => areaM2 === 0)) return null
  const own = inParts.map((areaM2, index) =>
    facts.given(
      { symbol: 'A_w', label: `Windows in the walls of part ${index + 1}`, unit: 'm²' },
      areaM2,
      'windows.measured',
    ),
  )
  const left = sizes.parts.map((part, index) =>
    derived(
      { symbol: 'A_l', label: `Wall of part ${index + 1} beside its windows`, unit: 'm²' },
      'HL-19b',
      'A_p − A_w',
      {
        A_p: part.grossWall,
        A_w: own[index] ?? part.grossWall,
      },
    ),
  )
  const name = { symbol: 'A_l', label: 'Walls that the windows of their parts leave', unit: 'm²' }
  return {
    left,
    leftOfAll: total(name, 'HL-19b', left),
    placed: total({ symbol: 'A_p', label: 'Windows in the walls of known parts', unit: 'm²' }, 'HL-19b', own),
  }
}

function netWallBesidePlaced(
  openings: PlacedOpenings,
  index: number,
  { doorArea, windowArea }: NetWallTermsInput,
): Term {
  return derived(
    { symbol: 'A_n', label: 'Exposed wall without openings', unit: 'm²' },
    'HL-19b',
    'A_l · (max(0, A_a − max(0, A_w − A_p) − A_d) / A_a)',
    {
      A_l: openings.left[index] ?? openings.leftOfAll,
      A_a: openings.leftOfAll,
      A_w: windowArea,
      A_p: openings.placed,
      A_d: doorArea,
    },
    'Doors, and windows without a stated place, are taken off all walls equally.',
  )
}
