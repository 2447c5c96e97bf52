import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { peopleText } from '../../lib/format/people-text.ts'
import { useUnsavedChanges } from '../../lib/hooks/unsaved-changes.ts'
import { paths } from '../../lib/paths.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { BREAKPOINTS } from '../../ui/theme/breakpoints.ts'
import type { HomeAction } from './data/home-action.ts'
import type { HomeDetailRecord } from './data/home-detail.ts'
import { homeDetailQuery, useReanalyse, useRestore, useRetriggerSolar } from './data/queries.ts'
import { useLiveHome } from './data/use-live-home.ts'
import { useDraft } from './facts/draft/use-draft.ts'
import { useOccupiers } from './facts/draft/use-occupiers.ts'
import { useFactsUrlState } from './facts/use-facts-url-state.ts'
import { errorText } from './header/home-actions.tsx'
import { HomeView } from './home-view.tsx'
import { type PageChoices, usePageChoices, usualOccupiers } from './page-choices.ts'

/** The home page: header and analysis. */
export function HomePage() {
  const { homeId = '' } = useParams()
  const isHomeId = /^\d+$/.test(homeId)
  return isHomeId ? <KnownIdPage key={homeId} homeId={Number(homeId)} /> : <HomeNotFound />
}

function KnownIdPage({ homeId }: { homeId: number }) {
  const isLive = useLiveHome(homeId)
  const { data: detail, error, isFetching, refetch } = useQuery(homeDetailQuery(homeId, isLive))
  usePageTitle(detail?.home.fullAddress ?? 'Home')

  // Also when the home is deleted while open.
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing) return <HomeNotFound />
  if (detail !== undefined) return <LoadedPage homeId={homeId} detail={detail} />
  return error === null ? (
    <PageLoading label="Loading home details..." />
  ) : (
    <HomeNotFound retry={{ isTrying: isFetching, onRetry: () => void refetch() }} />
  )
}

interface LoadedPageProps {
  homeId: number
  detail: HomeDetailRecord
}

function LoadedPage({ homeId, detail: sent }: LoadedPageProps) {
  const choices = usePageChoices(usualOccupiers(sent))
  const { detail, hasFailed, retry } = useOccupiers(homeId, sent, choices.occupiers)
  if (detail === null) return <PageLoading label="Loading home details..." />
  return (
    <>
      {hasFailed && <LoadFailed what={`The figures for ${peopleText(choices.occupiers)}`} onRetry={retry} />}
      <OpenPage homeId={homeId} detail={detail} choices={choices} />
    </>
  )
}

function OpenPage({ homeId, detail, choices }: LoadedPageProps & { choices: PageChoices }) {
  const place = useFactsUrlState()
  const draft = useDraft(homeId, detail, place.isOpen || detail.home.status === 'missing_data')
  useUnsavedChanges(Object.keys(draft.changes).length > 0)
  const hasRoomBeside = useMediaQuery(`(min-width: ${BREAKPOINTS['2xl']})`, false, { getInitialValueInEffect: false })
  const retriggerSolar = useHomeAction(
    useRetriggerSolar(homeId),
    'The solar analysis could not be started. Please try again.',
  )
  const reanalyse = useHomeAction(
    useReanalyse(homeId),
    'The analysis could not be started. Please try again.',
    'Analysed again.',
  )
  const restore = useHomeAction(useRestore(homeId), 'The home could not be restored. Please try again.')
  return (
    <HomeView
      kept={detail}
      draft={draft}
      place={place}
      hasRoomBeside={hasRoomBeside}
      choices={choices}
      retriggerSolar={retriggerSolar}
      reanalyse={reanalyse}
      restore={restore}
    />
  )
}

/** A stable object, so that dependent parts do not re-render. */
function useHomeAction(
  { isPending, error, mutate }: Pick<ReturnType<typeof useRestore>, 'isPending' | 'error' | 'mutate'>,
  general: string,
  done?: string,
): HomeAction {
  return useMemo(
    () => ({
      isPending,
      error: errorText(error, general),
      run: () => mutate(undefined, done === undefined ? {} : { onSuccess: () => toast.success(done) }),
    }),
    [isPending, error, general, done, mutate],
  )
}

/** @param retry for a home that may exist, but could not be loaded */
function HomeNotFound({ retry }: { retry?: { isTrying: boolean; onRetry: () => void } }) {
  usePageTitle('Home Not Found')
  return (
    <Message
      heading={<PageHeading>Home Not Found</PageHeading>}
      action={
        <>
          {retry && (
            <Button disabled={retry.isTrying} onClick={retry.onRetry}>
              Try again
            </Button>
          )}
          <Button component={Link} to={paths.portfolio} variant={retry ? 'default' : 'filled'}>
            Back to Portfolio
          </Button>
        </>
      }
    >
      {retry ? 'Error loading home details.' : 'The requested home could not be found.'}
    </Message>
  )
}
