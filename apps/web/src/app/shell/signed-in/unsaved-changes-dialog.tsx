import { Suspense } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { usePrefetched, useWasOpened } from '../../../lib/loading/prefetched.ts'
import { paths } from '../../../lib/paths.ts'

/** Redirects of the application itself are never blocked: the page could not work any more. */
const FORCED: readonly string[] = [paths.login, paths.maintenance, paths.notFound]

const loadQuestion = async () => ({ default: (await import('./unsaved-changes-question.tsx')).UnsavedChangesQuestion })
const UnsavedChangesQuestion = lazyPart(loadQuestion)

export interface UnsavedChangesDialogProps {
  /** Set when the user logs out. Asks before the session ends, while the changes can still be saved. */
  isLoggingOut: boolean
  onStay: () => void
  onLogOut: () => void
}

/** Asks before leaving a page with unsaved changes. Tabs and filters on the same page do not count. */
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
