import type { ImportRow } from '@retrofolio/contract/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { UNEXPECTED_ERROR } from '../../../lib/form-errors.ts'
import { decideRow, rowsQuery, useImportNews } from '../queries.ts'
import { nextRows, type Passed } from '../view-model/decision-queue.ts'

export interface Decisions {
  query: { isError: boolean; refetch: () => unknown; isLoaded: boolean }
  /** null: none waits any more, or none that was not skipped. */
  current: ImportRow | null
  /** Those that wait, and were fetched; the first is the current one. */
  openCount: number
  skippedCount: number
  /** More of them are on their way. */
  isFetching: boolean
  failure: string | null
  /** The home that is meant; null for none of them. The next row is there at once. */
  decide: (row: ImportRow, homeKey: string | null) => void
  skip: (row: ImportRow) => void
  lookAgain: () => void
}

/** The rows that several homes fit, one after the other. What is decided is kept while the reader goes on. */
export function useDecisions(importId: number): Decisions {
  const query = useInfiniteQuery({ ...rowsQuery(importId, 'ambiguous'), gcTime: 0 })
  const { importsChanged, homesChanged, rowsChanged } = useImportNews()
  const [passed, setPassed] = useState<ReadonlyMap<number, Passed>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const rows = query.data?.pages.flat() ?? []
  const open = nextRows(rows, passed)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const wantsMore = open.length < FEW_LEFT && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  const pass = (row: number, how: Passed) => setPassed((before) => new Map([...before, [row, how]]))
  const decide = async ({ row }: ImportRow, homeKey: string | null) => {
    pass(row, 'decided')
    setFailure(null)
    try {
      await decideRow(importId, row, homeKey)
      homesChanged()
      void rowsChanged(importId)
    } catch (error) {
      const isSettled = error instanceof ApiError && error.status === 409
      if (!isSettled) pass(row, 'refused')
      setFailure(`Row ${row}: ${sentenceOf(error)}`)
    }
    void importsChanged()
  }
  return {
    query: { isError: query.isError, refetch: query.refetch, isLoaded: query.data !== undefined },
    current: open[0] ?? null,
    openCount: open.length,
    skippedCount: [...passed.values()].filter((how) => how === 'skipped').length,
    isFetching: query.isFetching,
    failure,
    decide: (row, homeKey) => void decide(row, homeKey),
    skip: ({ row }) => pass(row, 'skipped'),
    lookAgain: () => setPassed((before) => new Map([...before].filter(([, how]) => how !== 'skipped'))),
  }
}

/** The next ones are fetched while these are decided. */
const FEW_LEFT = 10

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR
  return error.detail ?? error.fieldError('homeKey') ?? error.message
}
