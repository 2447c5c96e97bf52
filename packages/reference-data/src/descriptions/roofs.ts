import type { RoofFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { RoofInsulation, RoofKind } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { transmittance } from './transmittance.ts'
import { inEnglish } from './welsh.ts'

interface ReadRoof {
  roof: RoofFeatures
  /** Whether all words were recognised. */
  isWhole: boolean
}

/** Parses a roof text; parts that are not recognised stay `null`. */
export const describeRoof = (text: string): RoofFeatures => readRoof(text).roof

/** Whether a roof text is fully recognised: in `Pitched, 4 inches` only the kind is. */
export const isRoofUnderstood = (text: string): boolean => readRoof(text).isWhole

const readRoof: (text: string) => ReadRoof = memoise((text) => {
  const words = inEnglish('roof', comparable(text))
  const uValueWPerM2K = transmittance(words)
  if (uValueWPerM2K !== null) return { roof: { ...UNKNOWN_ROOF, uValueWPerM2K }, isWhole: true }
  if (DWELLING_ABOVE.test(words)) return { roof: { ...UNKNOWN_ROOF, kind: 'none' }, isWhole: true }

  const head = KINDS.find(([name]) => name.test(words))
  if (!head) return { roof: UNKNOWN_ROOF, isWhole: false }
  const [name, kind] = head
  const isAssumed = words.includes('(assumed)')
  const state = words
    .replace(name, '')
    .replace('(assumed)', '')
    .replace(/^[\s,.;]+/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
  const insulation = insulationOf(kind, state)
  return {
    roof: { kind, ...insulation, isAssumed, uValueWPerM2K: null },
    isWhole: state === '' || insulation.insulation !== null,
  }
})

const UNKNOWN_ROOF: RoofFeatures = {
  kind: null,
  insulation: null,
  isAssumed: false,
  insulationThicknessMm: null,
  uValueWPerM2K: null,
}

const DWELLING_ABOVE = /^\(?(another|other|same)? ?(dwelling|premises|flat) above\)?$/

const KINDS: [name: RegExp, kind: RoofKind][] = [
  [/^roof room(\(s\)|s)?, thatched/, 'room_in_roof_thatched'],
  [/^roof room(\(s\)|s)?/, 'room_in_roof'],
  [/^pitched( roof)?(?![a-z])/, 'pitched'],
  [/^flat( roof)?(?![a-z])/, 'flat'],
  [/^thatched( roof)?(?![a-z])/, 'thatched'],
]

/** `300+ mm`, `>= 300mm` and `300 mm` count as the same depth: U-value tables do not distinguish them. */
const LOFT_DEPTH = /^(?:>=\s*|≥\s*)?(\d+)\s*(?:\+\s*)?mm\s*(?:mm\s*)?(?:loft )?insulation$/
/** `Pitched, 250 mm`: for a pitched roof, a plain depth is that of the loft. */
const BARE_DEPTH = /^(?:>=\s*|≥\s*)?(\d{1,3})\s*(?:\+\s*)?mm$/
const LOFT_OF_UNKNOWN_DEPTH = /^(?:unknown |mm )?loft insulation$/

function insulationOf(
  kind: RoofKind,
  state: string,
): { insulation: RoofInsulation | null; insulationThicknessMm: number | null } {
  const depth = (LOFT_DEPTH.exec(state) ?? (kind === 'pitched' ? BARE_DEPTH.exec(state) : null))?.[1]
  if (depth !== undefined) {
    const insulationThicknessMm = Number(depth)
    return { insulation: insulationThicknessMm === 0 ? 'none' : 'loft', insulationThicknessMm }
  }
  return { insulation: insulationWord(kind, state), insulationThicknessMm: null }
}

function insulationWord(kind: RoofKind, state: string): RoofInsulation | null {
  if (kind === 'thatched' || kind === 'room_in_roof_thatched') {
    if (state === '') return 'thatch'
    return state === 'with additional insulation' ? 'thatch_and_added' : null
  }
  if (LOFT_OF_UNKNOWN_DEPTH.test(state)) return 'loft'
  switch (state) {
    case 'no insulation':
    case 'uninsulated':
      return 'none'
    case 'limited insulation':
      return 'limited'
    case 'insulated at rafters':
      return 'rafters'
    case 'ceiling insulated':
      return 'ceiling_only'
    case 'insulated':
      return kind === 'room_in_roof' ? 'all_elements' : 'insulated_unknown_depth'
    default:
      return null
  }
}
