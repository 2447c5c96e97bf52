import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { errorSentence, fieldText } from '../../../../lib/api/form-errors.ts'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
import { homeFactsQuery, useChangeFacts } from '../../data/queries.ts'
import { analyseInWorker } from './analyse-in-worker.ts'
import { type FactChanges, knownWith, problemsOf, questionAbout, withAnalysis, withChange } from './draft.ts'

/** Draft facts and the resulting home. */
export interface Draft {
  /** undefined while loading. */
  record: HomeFactsRecord | undefined
  hasFailedToLoad: boolean
  reload: () => void
  changes: FactChanges
  /** Errors by fact, from the page or the server. */
  problems: Partial<Record<HomeFactKey, string>>
  /** Errors by fact from the last save, and the general one; kept until the next save. */
  refused: Readonly<Record<string, string>>
  /** With the changes, once analysed. */
  shown: HomeDetailRecord
  /** The saved home; null without changes. */
  before: HomeDetailRecord | null
  /** All user facts including the draft; null without a draft. */
  known: KnownFacts | null
  isSaving: boolean
  /** Why saving or analysing failed. */
  error: string | null
  change: (key: HomeFactKey, value: FactValue | null) => void
  undo: (key: HomeFactKey) => void
  discard: () => void
  save: () => void
  /** Confirms a value over a newer certificate. */
  keep: (key: HomeFactKey, value: FactValue) => void
}

const NONE: FactChanges = {}

/** @param isWanted whether the facts are open, so that they and the engine load before the first change */
export function useDraft(homeId: number, detail: HomeDetailRecord, isWanted: boolean): Draft {
  const [changes, setChanges] = useState(NONE)
  const hasChanges = Object.keys(changes).length > 0
  const { data: record, isError, refetch } = useQuery({ ...homeFactsQuery(homeId), enabled: isWanted || hasChanges })
  const saving = useChangeFacts(homeId)
  const refused = useMemo(() => refusalsOf(saving.error), [saving.error])
  const known = useMemo(() => (record === undefined ? null : knownWith(record, changes)), [record, changes])
  const analysed = useAnalysis(detail, isWanted || hasChanges ? record : undefined, known)
  const isAnalysed = hasChanges && analysed !== null

  const put = (next: FactChanges) => {
    setChanges(next)
    saving.reset()
  }
  return {
    record,
    hasFailedToLoad: isError && record === undefined,
    reload: () => void refetch(),
    changes,
    problems: record === undefined ? refused : { ...refused, ...problemsOf(record, changes) },
    refused,
    shown: isAnalysed && analysed.detail !== null ? analysed.detail : detail,
    before: isAnalysed && analysed.detail !== null ? detail : null,
    known: isAnalysed && analysed.detail !== null ? analysed.known : null,
    isSaving: saving.isPending,
    error: isAnalysed && analysed.detail === null ? NOT_TOGETHER : savingError(saving.error),
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
          toast.success('Saved and analysed again.')
        },
      }),
    ),
    keep: useStableCallback((key: HomeFactKey, value: FactValue) => saving.mutate({ [key]: value })),
  }
}

const NOT_TOGETHER = 'These facts cannot be analysed together.'

/** `detail` is null if the facts cannot be analysed together. */
interface Analysed {
  known: KnownFacts
  detail: HomeDetailRecord | null
}

/** The latest result; kept while a new one is calculated, to avoid flicker. */
function useAnalysis(
  detail: HomeDetailRecord,
  record: HomeFactsRecord | undefined,
  known: KnownFacts | null,
): Analysed | null {
  const [analysed, setAnalysed] = useState<Analysed | null>(null)
  useEffect(() => {
    if (record === undefined || known === null) return undefined
    let isCurrent = true
    const show = async () => {
      const answer = await analyseInWorker(questionAbout(detail, record, known, detail.occupiers))
      if (isCurrent) setAnalysed({ known, detail: answer === null ? null : withAnalysis(detail, answer) })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [detail, record, known])
  return analysed
}

function refusalsOf(error: Error | null): Draft['refused'] {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.keys(error.fieldErrors).map((key) => [key, fieldText(error, key) ?? '']))
}

function savingError(error: Error | null): string | null {
  if (error === null) return null
  return errorSentence(error) ?? fieldText(error, 'nonFieldErrors') ?? fieldText(error, 'facts') ?? NOT_SAVED
}

const NOT_SAVED = 'Your changes could not be saved. Please try again.'
