import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
import { homeFactsQuery, useChangeFacts } from '../../data/queries.ts'
import { analyseInWorker } from './analyse-in-worker.ts'
import { type FactChanges, knownWith, problemsOf, withAnalysis, withChange } from './draft.ts'

/** Facts that a person is trying out, and the home as it would be with them. */
export interface Draft {
  /** undefined while it is loaded. */
  record: HomeFactsRecord | undefined
  hasFailedToLoad: boolean
  changes: FactChanges
  /** What cannot be kept, fact by fact, by the page or by the server. */
  problems: Partial<Record<HomeFactKey, string>>
  /** Those that the server found at the last attempt, with what it said of no single fact; the same until the next. */
  refused: Readonly<Record<string, string>>
  /** With the changes, as far as they are worked out. */
  shown: HomeDetailRecord
  /** The home as it is kept; null while nothing differs. */
  before: HomeDetailRecord | null
  /** Everything that people say, with the changes that are shown; null while there are none. */
  known: KnownFacts | null
  isSaving: boolean
  /** Why saving failed, or why the facts do not go together. */
  error: string | null
  change: (key: HomeFactKey, value: FactValue | null) => void
  undo: (key: HomeFactKey) => void
  discard: () => void
  save: () => void
  /** Says a value again in the face of a newer certificate. */
  keep: (key: HomeFactKey, value: FactValue) => void
}

const NONE: FactChanges = {}

/** @param isWanted whether the facts are looked at, so that they and the engine are fetched before the first change */
export function useDraft(homeId: number, detail: HomeDetailRecord, isWanted: boolean): Draft {
  const [changes, setChanges] = useState(NONE)
  const hasChanges = Object.keys(changes).length > 0
  const { data: record, isError } = useQuery({ ...homeFactsQuery(homeId), enabled: isWanted || hasChanges })
  const saving = useChangeFacts(homeId)
  const refused = useMemo(() => refusalsOf(saving.error), [saving.error])
  const known = useMemo(() => (record === undefined ? null : knownWith(record, changes)), [record, changes])
  const worked = useWorkedOut(detail, isWanted || hasChanges ? record : undefined, known)
  const isWorkedOut = hasChanges && worked !== null

  const put = (next: FactChanges) => {
    setChanges(next)
    saving.reset()
  }
  return {
    record,
    hasFailedToLoad: isError && record === undefined,
    changes,
    problems: { ...refused, ...problemsOf(changes) },
    refused,
    shown: isWorkedOut && worked.detail !== null ? worked.detail : detail,
    before: isWorkedOut && worked.detail !== null ? detail : null,
    known: isWorkedOut && worked.detail !== null ? worked.known : null,
    isSaving: saving.isPending,
    error: isWorkedOut && worked.detail === null ? NOT_TOGETHER : savingError(saving.error),
    change: useStableCallback((key: HomeFactKey, value: FactValue | null) => {
      if (record !== undefined) put(withChange(changes, record, key, value))
    }),
    undo: useStableCallback((key: HomeFactKey) => {
      const { [key]: _, ...others } = changes
      put(others)
    }),
    discard: useStableCallback(() => put(NONE)),
    save: useStableCallback(() =>
      saving.mutate(changes, {
        onSuccess: () => {
          setChanges(NONE)
          toast.success('Saved. The home is analysed with it.')
        },
      }),
    ),
    keep: useStableCallback((key: HomeFactKey, value: FactValue) => saving.mutate({ [key]: value })),
  }
}

const NOT_TOGETHER = 'These facts cannot be analysed together.'

/** `detail` is null where the facts cannot be analysed together. */
interface WorkedOut {
  known: KnownFacts
  detail: HomeDetailRecord | null
}

/** The newest answer there is; a change on its way keeps the one before, so that nothing flickers. */
function useWorkedOut(
  detail: HomeDetailRecord,
  record: HomeFactsRecord | undefined,
  known: KnownFacts | null,
): WorkedOut | null {
  const [worked, setWorked] = useState<WorkedOut | null>(null)
  useEffect(() => {
    if (record === undefined || known === null) return undefined
    let isCurrent = true
    const { certificate, userFacts, missingSolarReason } = detail
    const stated = { certificate, userFacts, missingSolarReason, certified: record.features, facts: known }
    const question = { ...stated, at: new Date().toISOString() }
    const show = async () => {
      const answer = await analyseInWorker(question)
      if (isCurrent) setWorked({ known, detail: answer === null ? null : withAnalysis(detail, answer) })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [detail, record, known])
  return worked
}

function refusalsOf(error: Error | null): Draft['refused'] {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fieldErrors).map(([key, texts]) => [key, texts[0] ?? '']))
}

function savingError(error: Error | null): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return NOT_SAVED
  if (error.status === 0) return error.message
  return error.detail ?? error.fieldError('nonFieldErrors') ?? error.fieldError('facts') ?? NOT_SAVED
}

const NOT_SAVED = 'The changes could not be saved. Please try again.'
