import { EXPLORE_NUMBERS } from '@retrofolio/contract/explore/explore-fields'
import {
  type ExploreMap,
  type ExploreMapCell,
  type ExploreMapColour,
  type ExploreMapPoint,
  isExploreMapWord,
} from '@retrofolio/contract/explore/explore-map'
import { exploreNumberWord, exploreValueWord } from '@retrofolio/contract/explore/explore-words'
import type { Bounds } from './area/area-filters.ts'
import { classOf, type MapClass, type MapClasses } from './map-classes.ts'

/** Homes at one place: those of a postcode or a block often have the same location. */
export interface MapStack {
  lat: number
  lng: number
  points: readonly ExploreMapPoint[]
}

/** What is drawn at one place. */
export interface MapMark {
  lat: number
  lng: number
  homes: number
  drawn: MapClass
  /** Of the width of a cell, up to 0.5; of homes, 0. */
  share: number
}

/** Homes by their location, in the order of the first of each. */
export function stacksOf(points: readonly ExploreMapPoint[]): MapStack[] {
  const stacks = new Map<string, ExploreMapPoint[]>()
  for (const point of points) {
    const key = `${point.lat} ${point.lng}`
    const stack = stacks.get(key)
    if (stack === undefined) stacks.set(key, [point])
    else stack.push(point)
  }
  return [...stacks.values()].flatMap((stack) => {
    const [first] = stack
    return first === undefined ? [] : [{ lat: first.lat, lng: first.lng, points: stack }]
  })
}

const LARGEST_SHARE = 0.47

/** A circle's area is proportional to its homes; the largest touches its neighbours. */
export function cellMarks(cells: readonly ExploreMapCell[], classes: MapClasses): MapMark[] {
  const most = Math.max(1, ...cells.map(({ homes }) => homes))
  return cells.map(({ homes, lat, lng, value, word }) => ({
    lat,
    lng,
    homes,
    drawn: classOf(classes, value, word),
    share: LARGEST_SHARE * Math.sqrt(homes / most),
  }))
}

export function stackMarks(stacks: readonly MapStack[], classes: MapClasses): MapMark[] {
  return stacks.map(({ lat, lng, points }) => {
    const { value, word } = summary(points)
    return { lat, lng, homes: points.length, drawn: classOf(classes, value, word), share: 0 }
  })
}

/** Mean and most frequent word of homes. */
export function summary(points: readonly ExploreMapPoint[]) {
  const known = points.flatMap(({ value }) => value ?? [])
  const counts = new Map<string, number>()
  for (const { word } of points) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return {
    value: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length,
    word: most?.[0] ?? null,
    wordHomes: most?.[1] ?? null,
  }
}

/** `Low`, `£1,420/yr`; null without a coloured figure. */
export function valueText(colour: ExploreMapColour, value: number | null, word: string | null): string | null {
  if (colour === 'homes') return null
  if (isExploreMapWord(colour)) return word === null ? 'Not known' : exploreValueWord(colour, word)
  if (value === null) return 'Not known'
  return exploreNumberWord(colour, roundedLike(value), EXPLORE_NUMBERS[colour].unit)
}

/** Three digits are enough for a mean. */
function roundedLike(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value)))) - 2)
  return Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value / power) * power
}

/** What cells and stacks have in common for the text beside the pointer and the table. */
export function describedCell(
  colour: ExploreMapColour,
  { homes, value, word, wordHomes }: Pick<ExploreMapCell, 'homes' | 'value' | 'word' | 'wordHomes'>,
): string | null {
  const text = valueText(colour, value, word)
  if (text === null) return null
  if (!isExploreMapWord(colour)) return value === null ? text : `mean ${text}`
  if (word === null || wordHomes === null) return text
  return wordHomes === homes ? text : `${text} for ${Math.round((100 * wordHomes) / homes)}%`
}

/** Homes within what the screen shows: more were loaded. */
export function shownHomes(map: ExploreMap, bounds: Bounds | null): number {
  const isShown = ({ lat, lng }: { lat: number; lng: number }): boolean =>
    bounds === null || (lng >= bounds[0] && lng <= bounds[2] && lat >= bounds[1] && lat <= bounds[3])
  if (map.cellDegrees === null) return map.points.filter(isShown).length
  return map.cells.filter(isShown).reduce((sum, { homes }) => sum + homes, 0)
}
