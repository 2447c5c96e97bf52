import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { useFetchedAhead, useWasOpened } from '../../lib/fetched-ahead.ts'
import { paths } from '../../lib/paths.ts'
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts'

/** Where the application sends a reader of itself: to hold them back would leave them with a page that cannot work. */
const FORCED: readonly string[] = [paths.login, paths.maintenance, paths.notFound]

const loadQuestion = async () => ({ default: (await import('./unsaved-changes-question.tsx')).UnsavedChangesQuestion })
const UnsavedChangesQuestion = lazy(loadQuestion)

/** Asks before a page with unsaved changes is left for another; its own tabs and filters are not another. */
export function UnsavedChangesDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !FORCED.includes(nextLocation.pathname),
  )
  const isBlocked = blocker.state === 'blocked'
  useFetchedAhead(loadQuestion)
  if (!useWasOpened(isBlocked)) return null
  return (
    <Suspense fallback={null}>
      <UnsavedChangesQuestion isOpen={isBlocked} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
    </Suspense>
  )
}
