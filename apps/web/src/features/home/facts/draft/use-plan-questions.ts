import type { PlanQuestion } from '@retrofolio/analysis/plans/plan-questions'
import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { ukDay } from '@retrofolio/contract/uk-day'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useEffect, useState } from 'react'
import { publicConfiguration } from '../../../../lib/public-configuration.ts'
import { questionsInWorker } from './questions-in-worker.ts'

/**
 * The questions that measures of the home wait for; null before they are known. Those of before stay until new ones
 * arrive.
 *
 * @param facts all facts of users, unsaved ones included; null while they load
 */
export function usePlanQuestions(
  record: HomeFactsRecord | undefined,
  facts: KnownFacts | null,
): readonly PlanQuestion[] | null {
  const [questions, setQuestions] = useState<readonly PlanQuestion[] | null>(null)
  useEffect(() => {
    if (record === undefined || facts === null) return undefined
    let isCurrent = true
    const show = async () => {
      const panels = publicConfiguration().panels ?? undefined
      const asOf = ukDay(new Date())
      const found = await questionsInWorker({ certified: record.features, facts, panels, asOf })
      if (isCurrent) setQuestions(found)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [record, facts])
  return questions
}
