import { ukDay } from '@retrofolio/contract/uk-day'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button } from '@mantine/core'
import { ratesFromWire } from '@retrofolio/analysis/rates-from-wire'
import { ratesInWords } from '@retrofolio/contract/accounts/rates-in-words'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownRatesQuery } from '../../../lib/homes/own-rates.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { homeFactsQuery } from '../data/queries.ts'
import { PlanLoading } from './plan-loading.tsx'
import { PlanScreens } from './plan-screens.tsx'
import { plannerClient } from './worker/planner.ts'

export interface PlanTabProps {
  detail: HomeDetailRecord
  /** Facts with unsaved corrections; null without any. */
  known: KnownFacts | null
  openedAt: Date
}

/** Loads the engine of the tab before it is opened. */
export const startPlanner = (): void => plannerClient.start()

/** What should be done at this home: proposals, and a plan of one's own. */
export function PlanTab({ detail, known, openedAt }: PlanTabProps) {
  const { data: record, isError, refetch } = useQuery(homeFactsQuery(detail.home.id))
  const own = useQuery(ownRatesQuery())
  const rates = useMemo(() => (own.data === undefined ? null : ratesFromWire(own.data)), [own.data])
  if (isError && record === undefined) {
    return <LoadFailed what="The facts of this home" onRetry={() => void refetch()} />
  }
  if (record === undefined || own.isPending) return <PlanLoading />
  return (
    <>
      {own.isError && own.data === undefined && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="default" onClick={() => void own.refetch()}>
              Try again
            </Button>
          }
        >
          The prices of your organisation could not be loaded. Costs below are from our prices.
        </Notice>
      )}
      <PlanScreens
        detail={detail}
        record={record}
        known={known}
        rates={rates}
        prices={ratesInWords(own.data?.version ?? null)}
        asOf={ukDay(openedAt)}
      />
    </>
  )
}
