import { EXPLORE_CHOICES, EXPLORE_NUMBERS, type ExploreNumber } from '@retrofolio/contract/explore/explore-fields'
import {
  EXPLORE_MAP_WORDS,
  type ExploreMapColour,
  isExploreMapColour,
  isExploreMapWord,
} from '@retrofolio/contract/explore/explore-map'
import { exploreFieldWord, exploreNumberWord, exploreValueWord } from '@retrofolio/contract/explore/explore-words'

/** How a home or a cell is drawn. Letters and signs stand beside colours, never colours alone. */
export interface MapClass {
  label: string
  /** Name of a colour token. */
  token: string
  /** Image in the middle; null for none. */
  sign: string | null
}

/** Classes of a coloured figure, lowest first, or of the words of a band or rating. */
export interface MapClasses {
  colour: ExploreMapColour
  classes: readonly MapClass[]
  /** Limits between the classes of a figure. */
  limits: readonly number[]
}

const RAMP = ['map-1', 'map-2', 'map-3', 'map-4', 'map-5']
export const UNKNOWN: MapClass = { label: 'Not known', token: 'map-unknown', sign: 'unknown' }
const PLAIN: MapClass = { label: 'Homes', token: 'map-4', sign: null }

/** In the order in which they are offered. */
export const MAP_COLOURS: readonly ExploreMapColour[] = [...EXPLORE_MAP_WORDS, ...numbers(), 'homes']

function numbers(): ExploreNumber[] {
  const names: ExploreNumber[] = []
  for (const name in EXPLORE_NUMBERS) if (isNumber(name)) names.push(name)
  return names
}

function isNumber(name: string): name is ExploreNumber {
  return Object.hasOwn(EXPLORE_NUMBERS, name)
}

export const mapColourOf = (name: string): ExploreMapColour => (isExploreMapColour(name) ? name : 'rating')

export const mapColourLabel = (colour: ExploreMapColour): string =>
  colour === 'homes' ? 'Number of homes only' : exploreFieldWord(colour)

/** @param values of the cells or homes that are shown */
export function mapClasses(colour: ExploreMapColour, values: readonly number[]): MapClasses {
  if (colour === 'homes') return { colour, classes: [PLAIN], limits: [] }
  if (isExploreMapWord(colour)) {
    const words: readonly string[] = EXPLORE_CHOICES[colour]
    const classes = words.map((word) => ({
      label: exploreValueWord(colour, word),
      token: colour === 'rating' ? `rating-${word.replace('_', '-')}` : `band-${word.toLowerCase()}`,
      sign: word,
    }))
    return { colour, classes, limits: [] }
  }
  const limits = classLimits(values)
  const { unit } = EXPLORE_NUMBERS[colour]
  const word = (value: number): string => exploreNumberWord(colour, value, unit)
  const last = limits.at(-1)
  const labels =
    last === undefined
      ? [mapColourLabel(colour)]
      : [
          `under ${word(limits[0] ?? 0)}`,
          ...limits.slice(1).map((limit, place) => `${bare(limits[place] ?? 0)} to ${word(limit)}`),
          `${word(last)} or more`,
        ]
  const from = Math.floor((RAMP.length - labels.length) / 2)
  return {
    colour,
    limits,
    classes: labels.map((label, place) => ({ label, token: RAMP[from + place] ?? 'map-5', sign: null })),
  }
}

const bare = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-GB')}`

/** The class of a value or word. */
export function classOf({ classes, colour, limits }: MapClasses, value: number | null, word: string | null): MapClass {
  if (colour === 'homes') return PLAIN
  if (isExploreMapWord(colour)) return classes.find(({ sign }) => sign === word) ?? UNKNOWN
  if (value === null) return UNKNOWN
  return classes[limits.filter((limit) => value >= limit).length] ?? UNKNOWN
}

const SHARES = [0.2, 0.4, 0.6, 0.8]
const STEPS = [1, 2, 2.5, 5, 10]

/** Round limits near the fifths of the values, each once. */
export function classLimits(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const width = (at(0.9) - at(0.1)) / 8
  if (sorted.length === 0 || width <= 0) return []
  const power = 10 ** Math.floor(Math.log10(width))
  const step = Math.max(1, (STEPS.find((one) => one * power >= width) ?? 10) * power)
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  const limits = new Set(SHARES.map((share) => Math.round(at(share) / step) * step))
  return [...limits].filter((limit) => limit > least && limit <= most)
}
