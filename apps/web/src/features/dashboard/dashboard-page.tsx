import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { dateText } from '../../lib/format/home-text.ts'
import { paths } from '../../lib/paths.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { RefreshFailed } from '../../ui/page/refresh-failed.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { BandBars } from './band-bars.tsx'
import { Changes } from './changes.tsx'
import classes from './dashboard-page.module.css'
import { bandRows, homesText, statusParts } from './dashboard-view.ts'
import { Expiry } from './expiry.tsx'
import { Headline } from './headline.tsx'
import { MoneyAndCarbon } from './money-and-carbon.tsx'
import { NextSteps } from './next-steps.tsx'
import { PointsHistogram } from './points-histogram.tsx'
import { dashboardQuery, progressQuery } from './queries.ts'
import { Ratings } from './ratings.tsx'
import { Rules } from './rules.tsx'

/** The portfolio at a glance. @param empty shown without any home */
export function DashboardPage({ empty }: { empty: ReactNode }) {
  usePageTitle('Dashboard')
  const dashboard = useQuery(dashboardQuery)
  if (dashboard.data?.homes === 0 && dashboard.data.next.length === 0) return empty
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>Dashboard</PageHeading>
        {dashboard.data !== undefined && <Stock dashboard={dashboard.data} />}
      </header>
      <RefreshFailed query={dashboard} what="Your dashboard" />
      {dashboard.data !== undefined ? (
        <Overview dashboard={dashboard.data} />
      ) : dashboard.isError ? (
        <LoadFailed
          what="Your dashboard"
          isTrying={dashboard.isFetching}
          onRetry={() => void dashboard.refetch({ cancelRefetch: true })}
        />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** `120 homes: 117 analysed, 3 missing data`, each a link, and the day in the United Kingdom. */
function Stock({ dashboard }: { dashboard: Dashboard }) {
  const parts = statusParts(dashboard)
  return (
    <p className={classes.stock}>
      <Link to={paths.portfolio} aria-label={`${homesText(dashboard.homes)} in your portfolio`}>
        {homesText(dashboard.homes)}
      </Link>
      {parts.map(({ words, homes, to }, at) => (
        <span key={words}>
          {at === 0 ? ': ' : ', '}
          <Link to={to} aria-label={`Homes: ${formatNumber(homes)} ${words}`}>
            {formatNumber(homes)} {words}
          </Link>
        </span>
      ))}
      . Counted on {dateText(dashboard.today)}.
    </p>
  )
}

/** From this many bands on, their bars are as tall as two other parts. */
const TALL_BANDS = 5

function Overview({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <div className={classes.first}>
        <Headline dashboard={dashboard} />
        <NextSteps steps={dashboard.next} />
        <Changes changes={dashboard.changes} />
      </div>
      <div className={classes.charts} data-tall={bandRows(dashboard).length >= TALL_BANDS || undefined}>
        <BandBars dashboard={dashboard} />
        <PointsHistogram dashboard={dashboard} />
        <Ratings dashboard={dashboard} />
        <MoneyAndCarbon dashboard={dashboard} />
        <Expiry dashboard={dashboard} />
        <Rules dashboard={dashboard} />
      </div>
    </>
  )
}

/** The figures of a large portfolio take a while after a start of the server. */
function Loading() {
  const { data } = useQuery(progressQuery)
  return (
    <>
      <PageLoading />
      {data != null && (
        <p className={classes.progress} aria-hidden>
          {formatNumber(data.calculated)} of {homesText(data.total)} calculated
        </p>
      )}
      {data != null && (
        <VisuallyHidden component="output">The figures of your homes are being calculated.</VisuallyHidden>
      )}
    </>
  )
}
