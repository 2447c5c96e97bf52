import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { QUERY_TEXTS } from '../fields/query-fields.ts'
import { camelKey } from '../wire-case.ts'
import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  EXPLORE_PLACES,
  EXPLORE_PLAN_NUMBERS,
  type ExploreChoice,
  type ExploreDay,
  type ExploreNumber,
  type ExplorePlace,
  type ExplorePlanNumber,
  NOT_KNOWN,
} from './explore-fields.ts'
import { EXPLORE_TEXTS, PLACES_MAX, RADIUS_MAX_M, SHAPE_POINTS_MAX, SHAPE_SIDES_MAX } from './explore-filter-texts.ts'
import { mostSidesAtOneLatitude } from './shape-sides.ts'

/** From the first to the last, both included; null where there is no limit. Two nulls: homes without a value. */
export interface ExploreRange<Limit> {
  from: Limit | null
  to: Limit | null
}

/** Longitude and latitude [degrees]. */
type ShapePoint = readonly [lng: number, lat: number]

/** What a home must be to be found: every filter applies, and of a list of values any. */
export interface ExploreFilters {
  choices: ReadonlyMap<ExploreChoice, readonly string[]>
  places: ReadonlyMap<ExplorePlace, readonly string[]>
  numbers: ReadonlyMap<ExploreNumber, ExploreRange<number>>
  days: ReadonlyMap<ExploreDay, ExploreRange<string>>
  near: { lat: number; lng: number; radiusM: number } | null
  box: { west: number; south: number; east: number; north: number } | null
  shape: readonly ShapePoint[] | null
  /** By the plans of the organisation; a home without one does not match. */
  plans: ReadonlyMap<ExplorePlanNumber, ExploreRange<number>>
  /** Whether the organisation has the home in its list: by its UPRN or, where neither has one, by its address. */
  portfolio: 'in' | 'out' | null
  /** Whether the organisation keeps the home on its shortlist. */
  shortlist: 'in' | null
  /** Homes that are new or different since the version of the register before. */
  changed: 'new' | null
}

/** All homes match. */
export const NO_EXPLORE_FILTERS: ExploreFilters = {
  choices: new Map(),
  places: new Map(),
  numbers: new Map(),
  days: new Map(),
  near: null,
  box: null,
  shape: null,
  plans: new Map(),
  portfolio: null,
  shortlist: null,
  changed: null,
}

/** Any of a list of words; empty gives null. */
function choices(known: readonly string[]): z.ZodType<readonly string[] | null> {
  const allowed = [...known, NOT_KNOWN]
  return z.string().transform((text, context) => {
    if (text === '') return null
    const words = [...new Set(text.split(','))]
    const unknown = words.find((word) => !allowed.includes(word))
    if (unknown !== undefined) refuse(context, FIELD_TEXTS.notChoice(unknown, allowed))
    return words
  })
}

/** How a place is written, in capitals; what to send instead of anything else. */
const CODE = /^[A-Z0-9]{1,9}( [A-Z0-9]{1,4})?$/
const PLACE_FORMS: Readonly<Record<ExplorePlace, readonly [form: RegExp, remedy: string]>> = {
  region: [CODE, EXPLORE_TEXTS.notPlace],
  authority: [CODE, EXPLORE_TEXTS.notPlace],
  town: [/^(?=.*[A-Z])[A-Z0-9 '.&-]{1,60}$/, EXPLORE_TEXTS.notTown],
  area: [CODE, EXPLORE_TEXTS.notPlace],
  district: [CODE, EXPLORE_TEXTS.notPlace],
  street: [/^[A-Z]{1,2}[0-9][A-Z0-9]?\/[A-Z0-9 '.&-]{1,60}$/, EXPLORE_TEXTS.notStreet],
  postcode: [CODE, EXPLORE_TEXTS.notPlace],
}

function places(place: ExplorePlace): z.ZodType<readonly string[] | null> {
  const [form, remedy] = PLACE_FORMS[place]
  return z.string().transform((text, context) => {
    if (text === '') return null
    const names = [
      ...new Set(
        text
          .toUpperCase()
          .split(',')
          .map((name) => name.trim()),
      ),
    ]
    if (names.length > PLACES_MAX) refuse(context, EXPLORE_TEXTS.tooManyPlaces)
    const unknown = names.find((name) => !form.test(name))
    if (unknown !== undefined) refuse(context, remedy, unknown)
    return names
  })
}

const NO_VALUE = { from: null, to: null }

function range({ least, most }: { least: number; most: number }): z.ZodType<ExploreRange<number> | null> {
  return z.string().transform((text, context) => {
    if (text === '') return null
    if (text === NOT_KNOWN) return NO_VALUE
    const parts = /^(-?\d{1,9}(?:\.\d{1,3})?)?\.\.(-?\d{1,9}(?:\.\d{1,3})?)?$/.exec(text)
    if (parts === null || text === '..') {
      refuse(context, EXPLORE_TEXTS.notRange, text)
      return null
    }
    const [from, to] = [limitOf(parts[1]), limitOf(parts[2])]
    const isWithin = [from, to].every((limit) => limit === null || (limit >= least && limit <= most))
    if (!isWithin) refuse(context, EXPLORE_TEXTS.outside(least, most), text)
    if (from !== null && to !== null && from > to) refuse(context, EXPLORE_TEXTS.contradiction, text)
    return { from, to }
  })
}

const limitOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

function days(): z.ZodType<ExploreRange<string> | null> {
  const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success
  return z.string().transform((text, context) => {
    if (text === '') return null
    if (text === NOT_KNOWN) return NO_VALUE
    const [from = '', to = '', ...more] = text.split('..')
    if (!isDay(from) || !isDay(to) || more.length > 0 || !text.includes('..') || (from === '' && to === '')) {
      refuse(context, EXPLORE_TEXTS.notDay, text)
      return null
    }
    if (from !== '' && to !== '' && from > to) refuse(context, EXPLORE_TEXTS.contradiction, text)
    return { from: from === '' ? null : from, to: to === '' ? null : to }
  })
}

const near: z.ZodType<ExploreFilters['near']> = z.string().transform((text, context) => {
  if (text === '') return null
  const [lat = Number.NaN, lng = Number.NaN, radiusM = Number.NaN, ...more] = degreesOf(text, ',')
  if (more.length > 0 || Number.isNaN(radiusM) || !isPoint(lng, lat)) refuse(context, EXPLORE_TEXTS.notNear, text)
  else if (radiusM < 1 || radiusM > RADIUS_MAX_M) refuse(context, EXPLORE_TEXTS.radius, text)
  return { lat, lng, radiusM }
})

const box: z.ZodType<ExploreFilters['box']> = z.string().transform((text, context) => {
  if (text === '') return null
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = degreesOf(text, ',')
  const isBox = isPoint(west, south) && isPoint(east, north) && west < east && south < north
  if (!isBox || more.length > 0) refuse(context, EXPLORE_TEXTS.notBox, text)
  return { west, south, east, north }
})

const shape: z.ZodType<ExploreFilters['shape']> = z.string().transform((text, context) => {
  if (text === '') return null
  const written = text.split(';')
  if (written.length > SHAPE_POINTS_MAX) {
    refuse(context, EXPLORE_TEXTS.tooManyPoints(written.length))
    return null
  }
  const points = written.map((point): ShapePoint => {
    const [lng = Number.NaN, lat = Number.NaN, ...more] = degreesOf(point, ',')
    return more.length > 0 ? [Number.NaN, Number.NaN] : [lng, lat]
  })
  const areDifferent = new Set(points.map(String)).size >= 3
  if (!areDifferent || !points.every(([lng, lat]) => isPoint(lng, lat))) refuse(context, EXPLORE_TEXTS.notShape, text)
  else if (mostSidesAtOneLatitude(points) > SHAPE_SIDES_MAX) refuse(context, EXPLORE_TEXTS.tooManySides)
  return points
})

const portfolio = oneOf(['in', 'out'])
const shortlist = oneOf(['in'])
const changed = oneOf(['new'])

function oneOf<Word extends string>(words: readonly Word[]): z.ZodType<Word | null> {
  return z.string().transform((text, context) => {
    const found = words.find((word) => word === text)
    if (found === undefined && text !== '') refuse(context, FIELD_TEXTS.notChoice(text, words))
    return found ?? null
  })
}

function degreesOf(text: string, separator: string): number[] {
  return text.split(separator).map((part) => (/^-?\d{1,7}(\.\d{1,8})?$/.test(part.trim()) ? Number(part) : Number.NaN))
}

const isPoint = (lng: number, lat: number): boolean => lng >= -180 && lng <= 180 && lat >= -90 && lat <= 90

/** @param sent the value, where the message does not contain it */
function refuse(context: z.RefinementCtx, message: string, sent?: string): void {
  context.addIssue({ code: 'custom', message: sent === undefined ? message : `${message} ${QUERY_TEXTS.sent(sent)}` })
}

const CHOICE_NAMES = Object.entries(EXPLORE_CHOICES)
const NUMBER_NAMES = Object.entries(EXPLORE_NUMBERS)
const PLAN_NUMBER_NAMES = Object.entries(EXPLORE_PLAN_NUMBERS)

/** The schema of each filter, by its name in a query. */
const FILTERS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(CHOICE_NAMES.map(([name, known]) => [name, choices(known)])),
  ...Object.fromEntries(EXPLORE_PLACES.map((name) => [name, places(name)])),
  ...Object.fromEntries(NUMBER_NAMES.map(([name, rules]) => [name, range(rules)])),
  ...Object.fromEntries(EXPLORE_DAYS.map((name) => [name, days()])),
  ...Object.fromEntries(PLAN_NUMBER_NAMES.map(([name, rules]) => [name, range(rules)])),
  near,
  box,
  shape,
  portfolio,
  shortlist,
  changed,
}

/** The names of all filters in a query. */
export const EXPLORE_FILTER_NAMES: readonly string[] = Object.keys(FILTERS)

/** Descriptions of the filters for the documentation of an endpoint. */
export const EXPLORE_FILTER_QUERY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CHOICE_NAMES.map(([name, known]) => [name, `Any of ${known.join(', ')} and ${NOT_KNOWN}, separated by commas.`]),
  ),
  ...Object.fromEntries(EXPLORE_PLACES.map((name) => [name, PLACE_FORMS[name][1]])),
  ...Object.fromEntries(
    NUMBER_NAMES.map(([name, { unit }]) => [name, `From and to, in ${unit}. ${EXPLORE_TEXTS.notRange}`]),
  ),
  ...Object.fromEntries(EXPLORE_DAYS.map((name) => [name, EXPLORE_TEXTS.notDay])),
  ...Object.fromEntries(
    PLAN_NUMBER_NAMES.map(([name, { unit }]) => [
      name,
      `Of the plans of the organisation: from and to, in ${unit}. ${EXPLORE_TEXTS.notRange}`,
    ]),
  ),
  near: EXPLORE_TEXTS.notNear,
  box: EXPLORE_TEXTS.notBox,
  shape: `${EXPLORE_TEXTS.notShape} At most ${SHAPE_POINTS_MAX}.`,
  portfolio: '`in`: homes that the organisation has in its list, by UPRN or else by address. `out`: the others.',
  shortlist: '`in`: homes on the shortlist of the organisation.',
  changed: '`new`: homes that are new or different since the register was rated the time before.',
}

const querySchema = z.object(
  Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [camelKey(name), filter])),
)

export type ReadFilters = { kind: 'filters'; filters: ExploreFilters } | { kind: 'invalid'; error: z.ZodError }

/**
 * Reads the filters of a query, and reports all invalid ones at once by their names.
 *
 * @param textOf text of a parameter; empty when missing
 */
export function readExploreFilters(textOf: (name: string) => string): ReadFilters {
  const parsed = querySchema.safeParse(
    Object.fromEntries(EXPLORE_FILTER_NAMES.map((name) => [camelKey(name), textOf(name)])),
  )
  if (!parsed.success) return { kind: 'invalid', error: parsed.error }
  const given = <Value>(name: string, reader: z.ZodType<Value | null>): Value | null => reader.parse(textOf(name))
  return {
    kind: 'filters',
    filters: {
      choices: filled(keysOf(EXPLORE_CHOICES), (name) => given(name, choices(EXPLORE_CHOICES[name]))),
      places: filled(EXPLORE_PLACES, (name) => given(name, places(name))),
      numbers: filled(keysOf(EXPLORE_NUMBERS), (name) => given(name, range(EXPLORE_NUMBERS[name]))),
      days: filled(EXPLORE_DAYS, (name) => given(name, days())),
      plans: filled(keysOf(EXPLORE_PLAN_NUMBERS), (name) => given(name, range(EXPLORE_PLAN_NUMBERS[name]))),
      near: given('near', near),
      box: given('box', box),
      shape: given('shape', shape),
      portfolio: given('portfolio', portfolio),
      shortlist: given('shortlist', shortlist),
      changed: given('changed', changed),
    },
  }
}

/** Names of a record, in order. */
function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = []
  for (const name in record) names.push(name)
  return names
}

function filled<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value | null,
): ReadonlyMap<Name, Value> {
  return new Map(
    names.flatMap((name): [Name, Value][] => {
      const value = valueOf(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
