import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import { exploreChosenWords } from '@retrofolio/contract/explore/explore-summary'
import { exploreFieldWord, type PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { lazy, Suspense, useId, useState } from 'react'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { valuesIn } from '../state/filter-values.ts'
import type { RefusedFilter } from '../state/search-errors.ts'
import type { FilterChange } from '../state/use-explore-query.ts'
import { ClearButton } from './clear-button.tsx'
import { FieldFilter } from './field-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FILTER_GROUPS, FIRST_OPEN, NAMED_PLACES, PLACE_FILTERS, PLAN_GROUP } from './filter-groups.ts'
import classes from './filters.module.css'

const PLACES_HINT = 'Places of one kind widen the search; of different kinds, they narrow it.'

/** Its list of places needs code for positions, which the filters do not. */
const PlaceSearch = lazy(async () => ({ default: (await import('./place-search.tsx')).PlaceSearch }))
const CountsFailed = lazy(async () => ({ default: (await import('./counts-failed.tsx')).CountsFailed }))

export interface FiltersPanelProps {
  filters: ReadonlyMap<string, string>
  facets: ExploreFacets | null
  /** Whether the counts are of earlier filters. */
  areCountsStale: boolean
  /** Why there are no counts; null where there are, or where the list says so. */
  countsError: Error | null
  onRetryCounts: () => void
  refused: readonly RefusedFilter[]
  placeNames: PlaceNames
  /** Remembers the name of a place that was found. */
  onFindPlace: (kind: string, value: string, label: string) => void
  onFilter: (name: string, change: FilterChange) => void
  onClear: () => void
  /** Makes plans of the homes that are found. */
  onMakePlans: () => void
}

/** All filters in groups, each folded to a line that says what is chosen. */
export function FiltersPanel(props: FiltersPanelProps) {
  const { filters, placeNames, areCountsStale, countsError, onRetryCounts, onFindPlace, onFilter, onClear } = props
  const id = useId()
  return (
    <div id={id} className={classes.panel} data-stale={areCountsStale || undefined}>
      <div className={classes.place}>
        <Suspense fallback={<div className={classes.placeToCome} />}>
          <PlaceSearch
            hint={NAMED_PLACES.some((name) => filters.has(name)) ? PLACES_HINT : null}
            onChoose={({ kind, value, label }) => {
              onFindPlace(kind, value, label)
              onFilter(kind, (before) => [...new Set([...(before?.split(',') ?? []), value])].join(','))
            }}
          />
        </Suspense>
        <FilterChips
          filters={filters}
          refused={props.refused}
          placeNames={placeNames}
          only={PLACE_FILTERS}
          onFilter={onFilter}
        />
      </div>
      {countsError !== null && (
        <Suspense fallback={null}>
          <CountsFailed error={countsError} onRetry={onRetryCounts} />
        </Suspense>
      )}
      {FILTER_GROUPS.map((group) => (
        <Group key={group.label} {...props} {...group} />
      ))}
      {filters.size > 0 && (
        <ClearButton mt="sm" goals={`[id="${id}"] input`} onClick={onClear}>
          Clear all filters
        </ClearButton>
      )}
    </div>
  )
}

type GroupProps = FiltersPanelProps & { label: string; fields: readonly string[] }

function Group({ label, fields, ...props }: GroupProps) {
  const { filters, refused, placeNames, onMakePlans } = props
  const [isOpen, setIsOpen] = useState(label === FIRST_OPEN)
  const isRefused = (field: string) => refused.some(({ name }) => name === field)
  const isWrong = fields.some(isRefused)
  const chosen = fields.filter((field) => filters.has(field) && !isRefused(field))
  const summary = chosen.map((field) => exploreChosenWords(field, filters.get(field) ?? '', placeNames)).join(', ')
  return (
    <details
      className={classes.group}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.name}>
        <span>{label}</span>
        {summary !== '' && <span className={classes.chosen}>{summary}</span>}
      </summary>
      {(isOpen || isWrong) && (
        <div className={classes.fields}>
          {label === PLAN_GROUP && (
            <div className={classes.hint}>
              <p>Only homes with a plan match.</p>
              <LinkButton onClick={onMakePlans}>Make plans of the homes found</LinkButton>
            </div>
          )}
          {fields.map((field) => (
            <Field key={field} field={field} {...props} />
          ))}
        </div>
      )}
    </details>
  )
}

/** Long lists of values and drawings of figures are folded until one opens them. */
const OPEN_AT_FIRST = new Set([
  'nation',
  'property_type',
  'built_form',
  'wall_construction',
  'wall_insulation',
  'heating_system',
  'lodged_band',
  'bill_today_gbp',
  'net_import_kwh',
  'rating',
  'band_today',
  'score_today',
  'cost_to_c_gbp',
  'portfolio',
  'shortlist',
  'changed',
])

function Field({ field, filters, facets, refused, placeNames, onFilter }: FiltersPanelProps & { field: string }) {
  const chosen = filters.get(field)
  const problem = refused.find(({ name }) => name === field)
  const id = useId()
  const [isOpen, setIsOpen] = useState(OPEN_AT_FIRST.has(field) || chosen !== undefined)
  return (
    <details
      id={id}
      className={classes.field}
      open={isOpen || problem !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.fieldName}>
        <span>{exploreFieldWord(field)}</span>
        {chosen !== undefined && !isOpen && (
          <span className={classes.chosen}>{exploreChosenWords(field, chosen, placeNames)}</span>
        )}
      </summary>
      {(isOpen || problem !== undefined) && (
        <fieldset className={classes.control}>
          <legend className={classes.legend}>{exploreFieldWord(field)}</legend>
          {problem !== undefined && (
            <p className={classes.problem} role="alert">
              {problemWords(problem)} Choose again, or clear it.
            </p>
          )}
          <FieldFilter
            field={field}
            chosen={chosen}
            facets={facets}
            placeNames={placeNames}
            onChoose={(text) => onFilter(field, text)}
          />
          {chosen !== undefined && (
            <ClearButton goals={`[id="${id}"] > summary`} onClick={() => onFilter(field, null)}>
              Clear
            </ClearButton>
          )}
        </fieldset>
      )}
    </details>
  )
}

function problemWords({ name, text }: RefusedFilter): string {
  const { unknown } = valuesIn(name, text)
  return unknown.length === 0 ? `“${text}” cannot be used.` : `“${unknown.join(', ')}” is not one of the choices.`
}
