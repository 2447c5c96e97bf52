import type { ModelledFace } from '../../solar/layout/modelled-faces.ts'
import type { FaceArea, PanelLayout, PanelRow } from '../../solar/layout/roof-face.ts'
import { PANEL } from '../../tables/solar/solar-defaults.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, type Term, total } from '../terms/term.ts'
import { laidOutName, nothing } from './aspect-terms.ts'

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/**
 * Panels in rows on a face. Rules SOL-24 and SOL-26: floor((b + g) / (w + g)) in each row, and no more than SOL-4 has.
 *
 * @param width of the face along the eaves [m]
 * @param maximum by area alone
 */
export function laidOutTerm(face: ModelledFace, layout: PanelLayout, width: Term, maximum: Term): Term {
  const name = laidOutName(face.aspect)
  if (layout.rows.length === 0) return nothing(name, 'SOL-24: no row of panels fits within the edges.')
  const rows = layout.rows.map((row, place) => rowTerm({ face, layout, row, width }, place + 1))
  const inRows = total({ symbol: 'n_r', label: 'Panels in all rows', unit: 'panels' }, 'SOL-24', rows)
  return derived(name, 'SOL-24', 'min(n_r, n_max)', { n_r: inRows, n_max: maximum })
}

interface RowOnFace {
  face: ModelledFace
  layout: PanelLayout
  row: PanelRow
  width: Term
}

function rowTerm(question: RowOnFace, place: number): Term {
  const { layout } = question
  const isPortrait = layout.panelWidthM === PANEL.widthM
  return derived(
    { symbol: 'n_row', label: `Panels in row ${place}`, unit: 'panels' },
    'SOL-24',
    'floor((b + g) / (w + g) + ε)',
    {
      b: freeWidthTerm(question, place),
      w: constant(isPortrait ? 'panelWidthM' : 'panelLengthM', 'w'),
      g: constant('panelGapM', 'g'),
      ε: constant('countAddend', 'ε'),
    },
    isPortrait ? 'Portrait panels fit best.' : 'Landscape panels fit best.',
  )
}

/** Free width of a row, between edges that run straight up or along a hip. */
function freeWidthTerm({ face, layout, row, width }: RowOnFace, place: number): Term {
  const name = { symbol: 'b', label: `Free width of row ${place}`, unit: 'm' }
  const topM = row.upM + layout.panelHeightM
  if (face.obstacles.some((obstacle) => isBeside(obstacle, row.upM, topM))) {
    const says = 'SOL-24: the part of the row that edges, chimney and dormer with their clearance leave free.'
    return given(name, row.freeM, { kind: 'method', says, chosenBy: [] })
  }
  const margin = constant('edgeMarginM', 'm')
  if (face.shape === 'rectangle') return derived(name, 'SOL-24', 'L − 2 · m', { L: width, m: margin })
  const says = 'SOL-24: height of the upper edge of the row above the eaves, where a hip is narrowest.'
  return derived(name, 'SOL-24', 'L − 2 · (y · cos(p · π / 180) + m · hypot(1, cos(p · π / 180)))', {
    L: width,
    y: given({ symbol: 'y', label: `Upper edge of row ${place}`, unit: 'm' }, topM, {
      kind: 'method',
      says,
      chosenBy: [],
    }),
    m: margin,
    p: constant('pitchedRoofPitchDeg', 'p'),
  })
}

function isBeside({ heightM, upM }: FaceArea, bottomM: number, topM: number): boolean {
  return upM < topM && upM + heightM > bottomM
}
