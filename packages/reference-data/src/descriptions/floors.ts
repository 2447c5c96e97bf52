import type { FloorFeatures } from '@retrofolio/engine/dwelling/fabric-features'
import type { FloorInsulation, FloorKind } from '@retrofolio/engine/vocabulary'
import { describeOnce } from './describe-once.ts'
import { comparable } from './normalise-description.ts'
import { transmittance } from './transmittance.ts'
import { inEnglish } from './welsh.ts'

/** What a floor text says; words it does not know stay `null`. */
export const describeFloor: (text: string) => FloorFeatures = describeOnce((text) => {
  const words = inEnglish('floor', comparable(text))
  const uValueWPerM2K = transmittance(words)
  if (uValueWPerM2K !== null) return { ...UNKNOWN_FLOOR, uValueWPerM2K }
  if (DWELLING_BELOW.test(words)) return { ...UNKNOWN_FLOOR, kind: 'none' }

  const isAssumed = words.includes('(assumed)')
  const head = KINDS.find(([name]) => words.startsWith(name))
  const state = words
    .slice(head?.[0].length ?? 0)
    .replace('(assumed)', '')
    .replace(/^[\s,.]+/, '')
    .trim()
  const insulation = insulationOf(state)
  // A text without a kind still tells the insulation: `, no insulation (assumed)` is a known truncation.
  if (!head && (insulation.insulation === null || !words.startsWith(','))) return UNKNOWN_FLOOR
  return { kind: head?.[1] ?? null, ...insulation, isAssumed, uValueWPerM2K: null }
})

const UNKNOWN_FLOOR: FloorFeatures = {
  kind: null,
  insulation: null,
  isAssumed: false,
  insulationThicknessMm: null,
  uValueWPerM2K: null,
}

// `(Same dwelling below)` is not among them: it describes an upper part and says nothing about the lowest floor.
const DWELLING_BELOW = /^\(?(another|other) (dwelling|premises) below\)?$/

const KINDS: [name: string, kind: FloorKind][] = [
  ['solid', 'solid_ground'],
  ['suspended', 'suspended_ground'],
  ['to unheated space', 'exposed_to_unheated'],
  ['to external air', 'exposed_to_outside'],
]

const THICKNESS = /^insulation\s*=\s*(\d+)\s*mm$/

function insulationOf(state: string): { insulation: FloorInsulation | null; insulationThicknessMm: number | null } {
  const thickness = THICKNESS.exec(state)?.[1]
  if (thickness !== undefined) return { insulation: 'insulated', insulationThicknessMm: Number(thickness) }
  return { insulation: INSULATIONS[state] ?? null, insulationThicknessMm: null }
}

const INSULATIONS: Record<string, FloorInsulation> = {
  'no insulation': 'none',
  uninsulated: 'none',
  'limited insulation': 'limited',
  insulated: 'insulated',
}
