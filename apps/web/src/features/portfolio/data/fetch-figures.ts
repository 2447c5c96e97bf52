import { listFiguresEndpoint } from '@retrofolio/contract/endpoints/home-figures'
import { type HomeFigures, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'

/** Each row is checked as it is read. */
const looseTable = z.object({ columns: z.array(z.string()), homes: z.array(z.array(z.unknown())) })

/** The figures of the homes of a list, by their ids. */
export async function fetchFigures({
  isArchived,
  signal,
}: {
  isArchived: boolean
  signal: AbortSignal
}): Promise<Map<number, HomeFigures>> {
  const query = isArchived ? { query: { archived: 'true' } } : {}
  return readFiguresTable(await callApi(listFiguresEndpoint, { signal, readAs: looseTable, ...query }))
}
