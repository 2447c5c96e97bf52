import type { ImportRow } from '@retrofolio/contract/imports/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { decideRow, type RowDecision, reopenRow, rowsQuery, useImportUpdates } from '../data/queries.ts'
import { decisionFailure, decisionWithoutEffect } from '../view-model/decision-failure.ts'
import { nextRows, type Passed, rowsLike } from '../view-model/decision-queue.ts'

export interface Decisions {
  query: { isError: boolean; refetch: () => unknown; isLoaded: boolean }
  /** null: no row is waiting, or only skipped ones. */
  current: ImportRow | null
  /** Waiting rows that the current decision answers too. */
  like: ImportRow[]
  /** The last row decided or skipped, which Back returns to. */
  previous: ImportRow | null
  /** The loaded waiting rows; the first is current. */
  openCount: number
  skippedCount: number
  /** More rows are loading. */
  isFetching: boolean
  /** The last failure to save or reverse a decision, or to add a home. */
  failure: RowFailure | null
  /** The next row appears immediately; rows that say the same are decided along. */
  decide: (row: ImportRow, decision: RowDecision) => void
  /** Rows that were accepted together. */
  accepted: (rows: number[]) => void
  skip: (row: ImportRow) => void
  /** Returns to the previous row and reverses its decision; ignored while a reversal is in progress. */
  back: () => void
  isGoingBack: boolean
  lookAgain: () => void
}

export interface RowFailure {
  row: number
  words: string
}

/**
 * Steps through rows with several candidate homes. Saves decisions in the background.
 *
 * @param first the row to start with, to decide it again
 */
export function useDecisions(importId: number, first: ImportRow | null): Decisions {
  const query = useInfiniteQuery({ ...rowsQuery(importId, 'ambiguous'), gcTime: 0 })
  const [passed, setPassed] = useState<ReadonlyMap<number, Passed>>(
    () => new Map(first === null ? [] : [[first.row, 'reopened']]),
  )
  const [trail, setTrail] = useState<readonly ImportRow[]>([])
  const [reopened, setReopened] = useState<readonly ImportRow[]>(first === null ? [] : [first])
  const [isGoingBack, setIsGoingBack] = useState(false)
  const [failure, setFailure] = useState<RowFailure | null>(null)
  const keep = useKeeping(importId)
  const fetched = query.data?.pages.flat() ?? []
  const open = nextRows(fetched, reopened, passed)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const wantsMore = open.length < FEW_LEFT && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  const pass = ({ row }: ImportRow, how: Passed) => setPassed((before) => new Map([...before, [row, how]]))
  const leave = (row: ImportRow, how: Passed) => {
    pass(row, how)
    setTrail((before) => [...before, row])
    setFailure(null)
  }
  const decide = async (row: ImportRow, decision: RowDecision) => {
    for (const other of rowsLike(row, open)) pass(other, 'decided')
    leave(row, 'decided')
    const sent = await keep.decision(row.row, decision)
    const words = sent.isKept ? decisionWithoutEffect(sent.answer) : decisionFailure(sent.error)
    if (words !== null) setFailure({ row: row.row, words })
    if (sent.isKept) return
    // Either way there is no previous row.
    setTrail((before) => before.filter((other) => other.row !== row.row))
    const isSettled = sent.error instanceof ApiError && sent.error.status === 409
    if (!isSettled) setPassed((before) => (before.get(row.row) === 'decided' ? refused(before, row.row) : before))
  }
  const current = open[0] ?? null
  const previous = trail.at(-1) ?? null
  const back = async () => {
    if (previous === null || isGoingBack) return
    const wasDecided = passed.get(previous.row) === 'decided'
    setTrail((before) => before.slice(0, -1))
    setReopened((before) => [...before.filter(({ row }) => row !== previous.row), previous])
    pass(previous, 'reopened')
    setFailure(null)
    if (!wasDecided) return
    setIsGoingBack(true)
    const sent = await keep.reopening(previous.row)
    setIsGoingBack(false)
    if (sent === null || sent.isKept) return
    setFailure({ row: previous.row, words: decisionFailure(sent.error) })
    pass(previous, 'decided')
  }
  return {
    query: { isError: query.isError, refetch: query.refetch, isLoaded: query.data !== undefined },
    current,
    like: current === null ? [] : rowsLike(current, open),
    previous,
    openCount: open.length,
    skippedCount: [...passed.values()].filter((how) => how === 'skipped').length,
    isFetching: query.isFetching,
    failure,
    decide: (row, decision) => void decide(row, decision),
    accepted: (rows) => setPassed((before) => new Map([...before, ...rows.map((row) => [row, 'decided'] as const)])),
    skip: (row) => leave(row, 'skipped'),
    back: () => void back(),
    isGoingBack,
    lookAgain: () => setPassed((before) => new Map([...before].filter(([, how]) => how !== 'skipped'))),
  }
}

/** Prefetches the next rows. */
const FEW_LEFT = 10

const refused = (passed: ReadonlyMap<number, Passed>, row: number): ReadonlyMap<number, Passed> =>
  new Map([...passed, [row, 'refused']])

type Sent = { isKept: true; answer: ImportRow } | { isKept: false; error: unknown }

/** Saves the decisions about a row in order. */
function useKeeping(importId: number) {
  const { importsChanged, homesChanged, rowsChanged } = useImportUpdates()
  /** By row: whether the server holds a decision by this user. */
  const turns = useRef(new Map<number, Promise<boolean>>())

  const send = async (work: () => Promise<ImportRow>): Promise<Sent> => {
    try {
      const answer = await work()
      homesChanged()
      void rowsChanged(importId)
      return { isKept: true, answer }
    } catch (error) {
      return { isKept: false, error }
    } finally {
      void importsChanged()
    }
  }
  return {
    decision: async (row: number, decision: RowDecision): Promise<Sent> => {
      const before = turns.current.get(row)
      const sent = (before ?? Promise.resolve(false)).then(() => send(() => decideRow(importId, row, decision)))
      turns.current.set(
        row,
        sent.then(({ isKept }) => isKept),
      )
      return sent
    },
    /** null if there is no decision to reverse. */
    reopening: async (row: number): Promise<Sent | null> => {
      const before = turns.current.get(row) ?? Promise.resolve(false)
      const sent = before.then((isHeld) => (isHeld ? send(() => reopenRow(importId, row)) : null))
      turns.current.set(
        row,
        sent.then((reopened) => reopened?.isKept === false),
      )
      return sent
    },
  }
}
