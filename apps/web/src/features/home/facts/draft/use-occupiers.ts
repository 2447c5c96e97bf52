import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
import { homeFactsQuery } from '../../data/queries.ts'
import { analyseInWorker } from './analyse-in-worker.ts'
import { knownWith, questionAbout, withAnalysis } from './draft.ts'

export interface HomeForOccupiers {
  /** With every figure for the chosen people, or for those before while they are calculated; null before the first. */
  detail: HomeDetailRecord | null
  /** Their figures could not be calculated, so that the detail is as the server sent it. */
  hasFailed: boolean
  retry: () => void
}

/** The home for the chosen number of people. The server sends it for two; the engine calculates others on the page. */
export function useOccupiers(homeId: number, detail: HomeDetailRecord, occupiers: HouseholdSize): HomeForOccupiers {
  const isAsSent = occupiers === detail.occupiers || detail.home.status !== 'analysed'
  const { data: record, isError, refetch } = useQuery({ ...homeFactsQuery(homeId), enabled: !isAsSent })
  const [calculated, setCalculated] = useState<Calculated | null>(null)
  useEffect(() => {
    if (isAsSent || record === undefined) return undefined
    let isCurrent = true
    const show = async () => {
      const answer = await analyseInWorker(questionAbout(detail, record, knownWith(record, {}), occupiers))
      const isAnalysed = answer?.headline.status === 'analysed'
      if (isCurrent) setCalculated({ occupiers, detail: isAnalysed ? withAnalysis(detail, answer) : null })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [isAsSent, detail, record, occupiers])

  const isRefused = calculated !== null && calculated.occupiers === occupiers && calculated.detail === null
  const hasFailed = !isAsSent && (isRefused || (isError && record === undefined))
  const shown = isAsSent || hasFailed ? detail : (calculated?.detail ?? null)
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return { detail: shown ?? last, hasFailed, retry: () => void refetch() }
}

interface Calculated {
  occupiers: HouseholdSize
  /** null if the home cannot be analysed. */
  detail: HomeDetailRecord | null
}
