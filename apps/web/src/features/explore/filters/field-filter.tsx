import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import { NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'
import { exploreNumberWord, exploreValueWord, type PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { lazy, Suspense } from 'react'
import { filterValues, valuesIn } from '../state/filter-values.ts'
import type { FilterChange } from '../state/use-explore-query.ts'
import { Choice, ChoiceFilter } from './choice-filter.tsx'
import { filterKind, numberRules } from './filter-groups.ts'

/** Sliders are loaded with the first figure that is opened. */
const RangeFilter = lazy(async () => ({ default: (await import('./range-filter.tsx')).RangeFilter }))

export interface FieldFilterProps {
  field: string
  /** As on the wire. */
  chosen: string | undefined
  facets: ExploreFacets | null
  placeNames: PlaceNames
  onChoose: (change: FilterChange) => void
}

/** The control of one filter. */
export function FieldFilter(props: FieldFilterProps) {
  const kind = filterKind(props.field)
  if (kind === 'number' || kind === 'day') {
    return (
      <Suspense fallback={null}>{kind === 'number' ? <NumberFilter {...props} /> : <DayFilter {...props} />}</Suspense>
    )
  }
  return <ValuesFilter {...props} />
}

function ValuesFilter({ field, chosen, facets, placeNames, onChoose }: FieldFilterProps) {
  const facet = facets?.facets.find((one) => one.field === field)
  const counts = facet === undefined ? null : new Map(facet.values.map(({ value, homes }) => [value, homes]))
  const kind = filterKind(field)
  const found = facet?.values.map(({ value }) => value) ?? []
  const values =
    kind === 'place'
      ? found.toSorted((one, other) => (counts?.get(other) ?? 0) - (counts?.get(one) ?? 0))
      : filterValues(field)
  const valuesOf = (text: string | null) => (text === null ? [] : valuesIn(field, text).known)
  return (
    <ChoiceFilter
      field={field}
      values={values}
      counts={counts}
      chosen={valuesOf(chosen ?? null)}
      placeNames={placeNames}
      onToggle={(value) =>
        onChoose((before) => {
          const others = valuesOf(before).filter((other) => other !== value)
          if (valuesOf(before).includes(value)) return others.join(',')
          // In and out exclude each other.
          return kind === 'own' ? value : [...others, value].join(',')
        })
      }
    />
  )
}

function NumberFilter({ field, chosen, facets, onChoose }: FieldFilterProps) {
  const { unit, from, to, step } = numberRules(field)
  const histogram = facets?.histograms.find((one) => one.field === field)
  return (
    <>
      <RangeFilter
        field={field}
        bars={histogram?.bars ?? []}
        from={from}
        to={to}
        step={step}
        chosen={chosen === NOT_KNOWN ? undefined : chosen}
        text={(value) => exploreNumberWord(field, value, unit)}
        onChoose={(text) => onChoose(text)}
      />
      <NotKnown field={field} homes={histogram?.notKnown ?? null} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

const FIRST_YEAR = 2008
const YEAR_LENGTH = 4

function DayFilter({ field, chosen, facets, onChoose }: FieldFilterProps) {
  const histogram = facets?.histograms.find((one) => one.field === field)
  const bars = histogram?.bars ?? []
  const years = bars.map(({ from }) => from)
  const from = years.length === 0 ? FIRST_YEAR : Math.min(...years)
  const to = years.length === 0 ? FIRST_YEAR + 1 : Math.max(...years)
  return (
    <>
      <RangeFilter
        field={field}
        bars={bars}
        from={from}
        to={to}
        step={1}
        chosen={chosen === NOT_KNOWN ? undefined : chosen}
        text={String}
        isDay
        dayOf={{
          from: (year) => `${year}-01-01`,
          to: (year) => `${year}-12-31`,
          year: (day) => day.slice(0, YEAR_LENGTH),
        }}
        onChoose={(text) => onChoose(text)}
      />
      <NotKnown field={field} homes={histogram?.notKnown ?? null} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

/** A value and no value exclude each other. */
function NotKnown({
  field,
  homes,
  chosen,
  onChoose,
}: Pick<FieldFilterProps, 'field' | 'chosen' | 'onChoose'> & { homes: number | null }) {
  const isChosen = chosen === NOT_KNOWN
  if ((homes ?? 0) === 0 && !isChosen) return null
  return (
    <Choice
      value={NOT_KNOWN}
      label={exploreValueWord(field, NOT_KNOWN)}
      count={homes}
      isChosen={isChosen}
      onToggle={() => onChoose(isChosen ? null : NOT_KNOWN)}
    />
  )
}
