import type { WallFeatures } from '@retrofolio/engine/dwelling/fabric-features'
import type { WallConstruction, WallInsulation } from '@retrofolio/engine/vocabulary'
import { describeOnce } from './describe-once.ts'
import { comparable } from './normalise-description.ts'
import { transmittance } from './transmittance.ts'
import { inEnglish } from './welsh.ts'

type DescribedWall = Pick<WallFeatures, 'construction' | 'insulation' | 'isAssumed' | 'uValueWPerM2K'>

/** What a wall text says; words it does not know stay `null`. */
export const describeWall: (text: string) => DescribedWall = describeOnce((text) => {
  const words = inEnglish('walls', comparable(text))
  const uValueWPerM2K = transmittance(words)
  const head = CONSTRUCTIONS.find(([name]) => words.startsWith(name))
  if (uValueWPerM2K !== null || !head) {
    return { construction: null, insulation: null, isAssumed: false, uValueWPerM2K }
  }
  const [name, construction] = head
  const isAssumed = words.includes('(assumed)')
  const state = words
    .slice(name.length)
    .replace('(assumed)', '')
    .replace(/^[\s,.]*(as built)?[\s,.]*/, '')
    .trim()
  return { construction, insulation: INSULATIONS[state] ?? null, isAssumed, uValueWPerM2K: null }
})

// Longest name first where one begins another.
const CONSTRUCTIONS: [name: string, construction: WallConstruction][] = [
  ['cavity wall', 'cavity'],
  ['cavity', 'cavity'],
  ['solid brick', 'solid_brick'],
  ['granite or whinstone', 'stone_granite'],
  ['granite or whin', 'stone_granite'],
  ['granite', 'stone_granite'],
  ['stone (granite or whin)', 'stone_granite'],
  ['sandstone or limestone', 'stone_sandstone'],
  ['sandstone', 'stone_sandstone'],
  ['stone (sandstone or limestone)', 'stone_sandstone'],
  ['system built', 'system_built'],
  ['timber frame', 'timber_frame'],
  ['cob', 'cob'],
  ['park home wall', 'park_home'],
  ['basement wall', 'basement'],
  ['curtain wall', 'curtain'],
]

const INSULATIONS: Record<string, WallInsulation> = {
  'no insulation': 'none',
  'partial insulation': 'partial',
  insulated: 'as_built_insulated',
  'filled cavity': 'cavity_fill',
  'with external insulation': 'external',
  'with internal insulation': 'internal',
  'filled cavity and external insulation': 'cavity_fill_and_external',
  'filled cavity and internal insulation': 'cavity_fill_and_internal',
  'with additional insulation': 'added',
}
