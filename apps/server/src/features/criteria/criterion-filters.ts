import {
  EXPLORE_FILTER_NAMES,
  type ExploreFilters,
  readExploreFilters,
} from '@retrofolio/contract/explore/explore-filters'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { fieldErrors } from '../../http/errors/field-errors.ts'

export type CriterionFilters =
  | { kind: 'filters'; filters: ExploreFilters /** In one order. */; text: string }
  /** What is wrong, each with the name of the filter. */
  | { kind: 'invalid'; problems: string[] }

const PROBLEMS_MAX = 20

/** Reads the filters of a criterion, written as a query of the search. */
export function readCriterionFilters(text: string): CriterionFilters {
  const given = new URLSearchParams(text.replace(/^\?/, ''))
  const problems = problemsOfNames([...given.keys()])
  const read = readExploreFilters((name) => given.get(name) ?? '')
  if (read.kind === 'invalid') {
    for (const [field, texts] of Object.entries(fieldErrors(read.error))) {
      problems.push(...texts.map((problem) => `${snakeKey(field)}: ${problem}`))
    }
  }
  const named = EXPLORE_FILTER_NAMES.flatMap((name): [string, string][] => {
    const value = given.get(name) ?? ''
    return value === '' ? [] : [[name, value]]
  })
  if (problems.length === 0 && named.length === 0) problems.push('Choose at least one filter.')
  if (problems.length > 0 || read.kind === 'invalid') {
    return { kind: 'invalid', problems: problems.slice(0, PROBLEMS_MAX) }
  }
  return { kind: 'filters', filters: read.filters, text: named.map(([name, value]) => `${name}=${value}`).join('&') }
}

/** The filters in the form of an address. */
export function encodedFilters(text: string): string {
  return new URLSearchParams(text).toString()
}

function problemsOfNames(names: readonly string[]): string[] {
  const problems: string[] = []
  for (const name of new Set(names)) {
    const shown = name.slice(0, 60)
    if (name === CHANGED) problems.push(`${CHANGED}: Leave it out. New matches are found after each new register.`)
    else if (!EXPLORE_FILTER_NAMES.includes(name)) problems.push(`${shown}: There is no such filter.`)
    else if (names.filter((other) => other === name).length > 1) problems.push(`${shown}: Send it once.`)
  }
  return problems
}

/** Depends on the version of the register. */
const CHANGED = 'changed'
