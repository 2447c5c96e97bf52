import { HOME_COLUMNS, type HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { listOf } from '@retrofolio/contract/homes/list/list-selection'
import { invalidFields } from '../../../http/errors/errors.ts'
import { LIST_QUERY, type ListQuery, quoted, readListQuery } from './list-query.ts'

/** Parameters of the page that choose what a list shows, besides those of the API. */
const OF_THE_PAGE = ['view', 'columns']
/** An export and a saved view are never one page of a list. */
const OF_PAGES = ['limit', 'offset']

/** The filters, order and columns of a list, as the address of the portfolio page has them. */
export interface ListParameters extends Pick<ListQuery, 'isArchived' | 'selection'> {
  /** Empty if the parameters choose none. */
  columns: readonly HomeColumn[]
}

/** @throws Refusal naming each parameter that is unknown or invalid, its value and what to write instead */
export function readListParameters(text: string): ListParameters {
  const parameters = new URLSearchParams(text)
  const problems = [...new Set(parameters.keys())]
    .filter((name) => !OF_THE_PAGE.includes(name) && (LIST_QUERY[name] === undefined || OF_PAGES.includes(name)))
    .map((name) => `${quoted(name)} is not a filter of the list: leave it out.`)
  const columns = [...new Set(listOf(parameters.get('columns') ?? ''))].flatMap((id) => {
    const column = HOME_COLUMNS.get(id)
    if (column === undefined) problems.push(`${quoted(id)} is not a column of the list: leave it out.`)
    return column ?? []
  })
  if (problems.length > 0) throw invalidFields({ parameters: problems })
  const { isArchived, selection } = readListQuery({ query: (name) => parameters.get(name) ?? '' })
  return { isArchived, selection, columns }
}
