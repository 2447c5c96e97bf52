import { archiveHomeEndpoint, reanalyseHomeEndpoint, restoreHomeEndpoint } from '@retrofolio/contract/endpoints/homes'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { homeKeys, homesQuery } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { announceOwnChange, takeOwnChange } from '../live/own-changes.ts'
import { actionNote } from './action-notes.ts'
import type { BulkAction, BulkActionOutcome } from './bulk-action.ts'

const ENDPOINTS = { archive: archiveHomeEndpoint, restore: restoreHomeEndpoint, reanalyse: reanalyseHomeEndpoint }

/** Number of concurrent requests. */
const ABREAST = 4

/**
 * Runs an action home by home, a few at a time, because the API takes one. Continues after failures, and reports the
 * result.
 */
export async function runBulkAction(
  queryClient: QueryClient,
  action: BulkAction,
  homeIds: readonly number[],
  onProgress: (finished: number) => void,
): Promise<BulkActionOutcome> {
  const outcome: BulkActionOutcome = { done: [], failed: [], reason: null }
  const waiting = [...homeIds]
  const report = () => onProgress(homeIds.length - waiting.length)
  const worker = async () => {
    for (let homeId = waiting.shift(); homeId !== undefined; homeId = waiting.shift()) {
      try {
        await actOn(action, homeId)
        outcome.done.push(homeId)
      } catch (error) {
        outcome.failed.push(homeId)
        outcome.reason ??= errorSentence(error)
      }
      report()
    }
  }
  report()
  await Promise.all(Array.from({ length: ABREAST }, worker))
  settle(queryClient, action, new Set(outcome.done))
  const { tone, message } = actionNote(action, outcome)
  toast[tone](message)
  return outcome
}

async function actOn(action: BulkAction, homeId: number): Promise<void> {
  const deed = action === 'reanalyse' ? null : ({ homeId, change: `${action}d` } as const)
  if (deed !== null) announceOwnChange(deed)
  try {
    await callApi(ENDPOINTS[action], { params: { id: homeId }, leaveToCaller: [404], readAs: z.unknown() })
  } catch (error) {
    // Already reported by an event: it succeeded, and only the response was lost.
    if (deed === null || takeOwnChange(deed)) throw error
  }
}

/** Removes homes from their list immediately and refetches the other lists. */
function settle(queryClient: QueryClient, action: BulkAction, done: ReadonlySet<number>): void {
  if (done.size === 0) return
  const left = action === 'archive' ? homesQuery() : action === 'restore' ? homesQuery({ isArchived: true }) : null
  if (left !== null) {
    queryClient.setQueryData(left.queryKey, (homes) => homes?.filter(({ id }) => !done.has(id)))
    void queryClient.invalidateQueries({ queryKey: currentUserKey })
  }
  for (const homeId of done) void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId) })
  const entered = action === 'archive' ? homeKeys.archived : homeKeys.list
  void queryClient.invalidateQueries({ queryKey: entered })
}
