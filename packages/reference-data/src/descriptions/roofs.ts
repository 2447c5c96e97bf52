import type { RoofFeatures } from '@retrofolio/engine/dwelling/fabric-features'
import type { RoofInsulation, RoofKind } from '@retrofolio/engine/vocabulary'
import { describeOnce } from './describe-once.ts'
import { comparable } from './normalise-description.ts'
import { transmittance } from './transmittance.ts'
import { inEnglish } from './welsh.ts'

/** What a roof text says; words it does not know stay `null`. */
export const describeRoof: (text: string) => RoofFeatures = describeOnce((text) => {
  const words = inEnglish('roof', comparable(text))
  const uValueWPerM2K = transmittance(words)
  if (uValueWPerM2K !== null) return { ...UNKNOWN_ROOF, uValueWPerM2K }
  if (DWELLING_ABOVE.test(words)) return { ...UNKNOWN_ROOF, kind: 'none' }

  const head = KINDS.find(([name]) => name.test(words))
  if (!head) return UNKNOWN_ROOF
  const [name, kind] = head
  const isAssumed = words.includes('(assumed)')
  const state = words
    .replace(name, '')
    .replace('(assumed)', '')
    .replace(/^[\s,.]+/, '')
    .trim()
  return { kind, ...insulationOf(kind, state), isAssumed, uValueWPerM2K: null }
})

const UNKNOWN_ROOF: RoofFeatures = {
  kind: null,
  insulation: null,
  isAssumed: false,
  insulationThicknessMm: null,
  uValueWPerM2K: null,
}

const DWELLING_ABOVE = /^\(?(another|other|same)? ?(dwelling|premises) above\)?$/

const KINDS: [name: RegExp, kind: RoofKind][] = [
  [/^roof room(\(s\)|s)?, thatched/, 'room_in_roof_thatched'],
  [/^roof room(\(s\)|s)?/, 'room_in_roof'],
  [/^pitched/, 'pitched'],
  [/^flat/, 'flat'],
  [/^thatched/, 'thatched'],
]

/** `300+ mm`, `>= 300mm` and `300 mm` are one depth here: the open end adds nothing a U-value table can use. */
const LOFT_DEPTH = /^(?:>=\s*)?(\d+)\s*\+?\s*mm(?:\s*mm)?\s*(?:loft )?insulation$/
const LOFT_OF_UNKNOWN_DEPTH = /^(?:unknown |mm )?loft insulation$/

function insulationOf(
  kind: RoofKind,
  state: string,
): { insulation: RoofInsulation | null; insulationThicknessMm: number | null } {
  const depth = LOFT_DEPTH.exec(state)?.[1]
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
