import type { FloorFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { FloorInsulation, FloorKind } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { transmittance } from './transmittance.ts'
import { inEnglish } from './welsh.ts'

interface ReadFloor {
  floor: FloorFeatures
  /** Whether all words were recognised. */
  isWhole: boolean
}

/** Parses a floor text; parts that are not recognised stay `null`. */
export const describeFloor = (text: string): FloorFeatures => readFloor(text).floor

/** Whether a floor text is fully recognised: in `Solid, 100mm` only the kind is. */
export const isFloorUnderstood = (text: string): boolean => readFloor(text).isWhole

const readFloor: (text: string) => ReadFloor = memoise((text) => {
  const words = inEnglish('floor', comparable(text))
  const uValueWPerM2K = transmittance(words)
  if (uValueWPerM2K !== null) return { floor: { ...UNKNOWN_FLOOR, uValueWPerM2K }, isWhole: true }
  if (DWELLING_BELOW.test(words)) return { floor: { ...UNKNOWN_FLOOR, kind: 'none' }, isWhole: true }
  if (PREMISES_BELOW.test(words)) return { floor: { ...UNKNOWN_FLOOR, kind: 'other_premises' }, isWhole: true }
  if (SAME_DWELLING.test(words)) return { floor: UNKNOWN_FLOOR, isWhole: true }

  const isAssumed = words.includes('(assumed)')
  const head = KINDS.find(([name]) => words.startsWith(name) && !/^[a-z]/.test(words.slice(name.length)))
  const state = words
    .slice(head?.[0].length ?? 0)
    .replace('(assumed)', '')
    .replace(/^[\s,.;]+/, '')
    .replace(/^(?:timber|concrete)(?![a-z])[\s,.;]*/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
  const insulation = insulationOf(state)
  // A text without a kind can still state the insulation: `, no insulation (assumed)` is a known truncation.
  if (!head && (insulation.insulation === null || !words.startsWith(',')))
    return { floor: UNKNOWN_FLOOR, isWhole: false }
  return {
    floor: { kind: head?.[1] ?? null, ...insulation, isAssumed, uValueWPerM2K: null },
    isWhole: state === '' || insulation.insulation !== null,
  }
})

const UNKNOWN_FLOOR: FloorFeatures = {
  kind: null,
  insulation: null,
  isAssumed: false,
  insulationThicknessMm: null,
  uValueWPerM2K: null,
}

const DWELLING_BELOW = /^\(?(another|other)? ?(dwelling|flat) below\)?$/
const PREMISES_BELOW = /^\(?(another|other)? ?premises below\)?$/
/** Describes an upper part, not the lowest floor. */
const SAME_DWELLING = /^\(?same dwelling below/

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
