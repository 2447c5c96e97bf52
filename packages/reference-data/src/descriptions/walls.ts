import type { WallFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { WallConstruction, WallInsulation } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { transmittance } from './transmittance.ts'
import { inEnglish } from './welsh.ts'

type DescribedWall = Pick<WallFeatures, 'construction' | 'insulation' | 'isAssumed' | 'uValueWPerM2K'>

interface ReadWall {
  wall: DescribedWall
  /** Whether all words were recognised. */
  isWhole: boolean
}

/** Parses a wall text; parts that are not recognised stay `null`. */
export const describeWall = (text: string): DescribedWall => readWall(text).wall

/** Whether a wall text is fully recognised: in `Cavity wall, rendered` only the construction is. */
export const isWallUnderstood = (text: string): boolean => readWall(text).isWhole

const readWall: (text: string) => ReadWall = memoise((text) => {
  const words = inEnglish('walls', comparable(text))
  const uValueWPerM2K = transmittance(words)
  const unknown = { construction: null, insulation: null, isAssumed: false, uValueWPerM2K }
  if (uValueWPerM2K !== null) return { wall: unknown, isWhole: true }
  const head = CONSTRUCTIONS.find(([name]) => words.startsWith(name) && ENDS_NAME.test(words.slice(name.length)))
  if (!head) return { wall: unknown, isWhole: false }
  const [name, construction] = head
  const isAssumed = words.includes('(assumed)')
  const state = words
    .slice(name.length)
    .replace(ENDS_NAME, '')
    .replace('(assumed)', '')
    .replace(/^[\s,.;]*(as built)?[\s,.;]*/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
  // `Solid brick or cavity` is ambiguous.
  if (ALTERNATIVE.test(state)) return { wall: unknown, isWhole: false }
  const insulation = INSULATIONS[state] ?? (construction === 'cavity' ? CAVITY_INSULATIONS[state] : undefined) ?? null
  return {
    wall: { construction, insulation, isAssumed, uValueWPerM2K: null },
    isWhole: state === '' || insulation !== null,
  }
})

/** `Cavity walls`, `Timber framed`, but not `Cobble`. */
const ENDS_NAME = /^(?:s|d|ed)?(?![a-z])/
const ALTERNATIVE = /^(?:(?:or|and)(?![a-z])|[/&+])/

// Longest name first, because some start with another.
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
  uninsulated: 'none',
  'not insulated': 'none',
  'partial insulation': 'partial',
  'partially insulated': 'partial',
  insulated: 'as_built_insulated',
  'filled cavity': 'cavity_fill',
  'with external insulation': 'external',
  'with internal insulation': 'internal',
  'external insulation': 'external',
  'internal insulation': 'internal',
  'filled cavity and external insulation': 'cavity_fill_and_external',
  'filled cavity and internal insulation': 'cavity_fill_and_internal',
  'with additional insulation': 'added',
}

const CAVITY_INSULATIONS: Record<string, WallInsulation> = {
  filled: 'cavity_fill',
  unfilled: 'none',
}
