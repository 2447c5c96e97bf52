import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { usePrefetched, useWasOpened } from '../../../lib/loading/prefetched.ts'
import { paths } from '../../../lib/paths.ts'

/** Where the application sends a reader of itself: to hold them back would leave them with a page that cannot work. */
const FORCED: readonly string[] = [paths.login, paths.maintenance, paths.notFound]

const loadQuestion = async () => ({ default: (await import('./unsaved-changes-question.tsx')).UnsavedChangesQuestion })
const UnsavedChangesQuestion = lazy(loadQuestion)

export interface UnsavedChangesDialogProps {
  /** Whether the session is to be left, which is asked for before it ends: then no page could keep the changes. */
  isLoggingOut: boolean
  onStay: () => void
  onLogOut: () => void
}

/** Asks before a page with unsaved changes is left for another; its own tabs and filters are not another. */
export function UnsavedChangesDialog({ isLoggingOut, onStay, onLogOut }: UnsavedChangesDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !FORCED.includes(nextLocation.pathname),
  )
  const isAsked = isLoggingOut || blocker.state === 'blocked'
  usePrefetched(loadQuestion)
  if (!useWasOpened(isAsked)) return null
  return (
    <Suspense fallback={null}>
      <UnsavedChangesQuestion
        isOpen={isAsked}
        onStay={isLoggingOut ? onStay : () => blocker.reset?.()}
        onLeave={isLoggingOut ? onLogOut : () => blocker.proceed?.()}
      />
    </Suspense>
  )
}
