import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/message.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { HomeView } from './home-view.tsx'
import { usePageChoices } from './page-choices.ts'
import { homeDetailQuery, useReanalyse, useRetriggerSolar } from './queries.ts'

/** One home: its header, and what its analysis says. */
export function HomePage() {
  const { homeId = '' } = useParams()
  const isHomeId = /^\d+$/.test(homeId)
  return isHomeId ? <KnownIdPage homeId={Number(homeId)} /> : <HomeNotFound isMissing />
}

function KnownIdPage({ homeId }: { homeId: number }) {
  const { data: detail, error } = useQuery(homeDetailQuery(homeId))
  const choices = usePageChoices()
  const retriggerSolar = useRetriggerSolar(homeId)
  const reanalyse = useReanalyse(homeId)
  usePageTitle(detail?.home.fullAddress ?? 'Home')

  if (detail === undefined) {
    if (error === null) return <PageLoading label="Loading home details..." />
    return <HomeNotFound isMissing={error instanceof ApiError && error.status === 404} />
  }
  return (
    <HomeView
      detail={detail}
      choices={choices}
      retriggerSolar={{
        isPending: retriggerSolar.isPending,
        error: errorText(retriggerSolar.error, 'The solar analysis could not be started. Please try again.'),
        run: () => retriggerSolar.mutate(),
      }}
      reanalyse={{
        isPending: reanalyse.isPending,
        error: errorText(reanalyse.error, 'The analysis could not be started. Please try again.'),
        run: () => reanalyse.mutate(),
      }}
    />
  )
}

function errorText(error: Error | null, general: string): string | null {
  if (error === null) return null
  return error instanceof ApiError ? (error.detail ?? general) : general
}

function HomeNotFound({ isMissing }: { isMissing: boolean }) {
  usePageTitle('Home Not Found')
  return (
    <Message
      heading={<PageHeading>Home Not Found</PageHeading>}
      action={
        <Button component={Link} to={paths.portfolio}>
          Back to Portfolio
        </Button>
      }
    >
      {isMissing ? 'The requested home could not be found.' : 'Error loading home details.'}
    </Message>
  )
}
