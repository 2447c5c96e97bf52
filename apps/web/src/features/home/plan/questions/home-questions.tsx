import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorSentence, fieldText } from '../../../../lib/api/form-errors.ts'
import { currentUserQuery } from '../../../../lib/session/current-user.ts'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
import { useChangeFacts } from '../../data/queries.ts'
import { knownWith } from '../../facts/draft/draft.ts'
import { usePlanQuestions } from '../../facts/draft/use-plan-questions.ts'
import { factGroups } from '../../facts/facts-view.ts'
import { useFactsUrlState } from '../../facts/use-facts-url-state.ts'
import { PlanQuestions, type PlanQuestionsProps } from './plan-questions.tsx'

export interface HomeQuestionsProps {
  detail: HomeDetailRecord
  record: HomeFactsRecord
  /** Facts with unsaved corrections; null without any. */
  known: KnownFacts | null
  /** Measures of the open plan. */
  planned: ReadonlySet<string>
  /** The question that a step leads to; another object each time. */
  sought: PlanQuestionsProps['sought']
}

/** The open questions of the home. An answer is saved at once, and the planner follows the facts. */
export function HomeQuestions({ detail, record, known, planned, sought }: HomeQuestionsProps) {
  const { data: user } = useQuery(currentUserQuery())
  const saved = useMemo(() => knownWith(record, {}), [record])
  const questions = usePlanQuestions(record, known ?? saved)
  const { open } = useFactsUrlState()
  const change = useChangeFacts(detail.home.id)
  const [saving, setSaving] = useState<readonly HomeFactKey[]>([])
  const [problems, setProblems] = useState<PlanQuestionsProps['problems']>({})
  const facts = factGroups({
    record,
    changes: {},
    problems: {},
    assumptions: detail.assumptions,
    isSurveyed: detail.survey !== null,
    certifiedOn: detail.certificate?.lodgedOn ?? null,
    reader: user === undefined ? null : `${user.firstName} ${user.lastName}`,
    asked: null,
  }).flatMap((group) => group.facts.filter(({ question }) => question !== null))
  const answer = async (key: HomeFactKey, value: FactValue | null) => {
    setProblems((others) => ({ ...others, [key]: null }))
    setSaving((others) => [...others, key])
    try {
      await change.mutateAsync({ [key]: value })
    } catch (error) {
      setProblems((others) => ({ ...others, [key]: problemText(error, key) }))
    }
    setSaving((others) => others.toSpliced(others.indexOf(key), 1))
  }
  if (questions === null) return null
  return (
    <PlanQuestions
      questions={questions}
      facts={facts}
      planned={planned}
      sought={sought}
      saving={saving}
      problems={problems}
      onAnswer={(key, value) => void answer(key, value)}
      onShowFact={open}
    />
  )
}

function problemText(error: unknown, key: HomeFactKey): string {
  return fieldText(error, key) ?? errorSentence(error) ?? 'The answer could not be saved. Please try again.'
}
