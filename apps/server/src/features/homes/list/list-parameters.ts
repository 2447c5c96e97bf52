import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { listOf } from '@retrofolio/contract/homes/list/list-selection'
import { invalidFields } from '../../../http/errors/errors.ts'
import { type ListQuery, quoted, readListQuery } from './list-query.ts'

/** Parameters of a list besides its filters, each of which has the name of its column. */
const OF_A_LIST = ['view', 'archived', 'q', 'sort', 'columns']

/** The filters, order and columns of a list, as the address of the portfolio page has them. */
export interface ListParameters extends Pick<ListQuery, 'isArchived' | 'selection' | 'known'> {
  /** Empty if the parameters choose none. */
  columns: readonly HomeColumn[]
}

/**
 * @param custom the columns of the organisation
 * @throws Refusal naming each parameter that is unknown or invalid, its value and what to write instead
 */
export function readListParameters(text: string, custom: readonly CustomColumn[]): ListParameters {
  const parameters = new URLSearchParams(text)
  const query = (name: string) => parameters.get(name) ?? ''
  const { isArchived, selection, known } = readListQuery({ query, queryNames: () => [] }, custom)
  const problems = [...new Set(parameters.keys())]
    .filter((name) => !OF_A_LIST.includes(name) && !known.has(name))
    .map((name) => `${quoted(name)} is not a filter of the list: leave it out.`)
  const columns = [...new Set(listOf(parameters.get('columns') ?? ''))].flatMap((id) => {
    const column = known.get(id)
    if (column === undefined) problems.push(`${quoted(id)} is not a column of the list: leave it out.`)
    return column ?? []
  })
  if (problems.length > 0) throw invalidFields({ parameters: problems })
  return { isArchived, selection, known, columns }
}
