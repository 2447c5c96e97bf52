import {
  EXPLORE_FILTER_NAMES,
  type ExploreFilters,
  readExploreFilters,
} from '@retrofolio/contract/explore/explore-filters'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { NAME_TEXTS } from '../../../http/routes/query-names.ts'
import { textOfFilters } from '../answer-search.ts'

export type FilterText =
  | { kind: 'filters'; filters: ExploreFilters /** In one order. */; text: string }
  /** What is wrong, each with the name of the filter. */
  | { kind: 'invalid'; problems: string[] }

const PROBLEMS_MAX = 20

/** Reads filters that are written as the text of a query. */
export function readFilterText(text: string): FilterText {
  const given = new URLSearchParams(text.replace(/^\?/, ''))
  const names = [...given.keys()]
  const textOf = (name: string): string => given.get(name) ?? ''
  const read = readExploreFilters(textOf)
  const problems = [...new Set(names)].flatMap((name) => {
    if (!EXPLORE_FILTER_NAMES.includes(name)) return NAME_TEXTS.unknown(name, 'filter')
    return names.filter((other) => other === name).length > 1 ? `${name}: ${NAME_TEXTS.repeated}` : []
  })
  if (read.kind === 'invalid') {
    problems.push(...read.error.issues.map(({ path, message }) => `${snakeKey(path.join('.'))}: ${message}`))
  }
  if (problems.length > 0 || read.kind === 'invalid') {
    return { kind: 'invalid', problems: problems.slice(0, PROBLEMS_MAX) }
  }
  return { kind: 'filters', filters: read.filters, text: textOfFilters(textOf) }
}
