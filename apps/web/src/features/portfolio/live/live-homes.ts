import type { HomeEvent } from '@retrofolio/contract/homes/home-events'
import type { QueryClient } from '@tanstack/react-query'
import { subscribeToHomeEvents } from '../../../lib/homes/home-events.ts'
import { fetchListedHome, homeKeys, homesQuery, type ListedHome } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import { figuresQuery } from '../data/queries.ts'
import { takeOwnChange } from './own-changes.ts'
import type { LiveHomes } from './use-live-homes.ts'

/** Batches the events of this period. */
const GATHER_MS = 400
/** Above this number of changes, refetching the list is cheaper. */
const MOST_SINGLE_HOMES = 20

/** Keeps the list up to date until the returned function is called. */
export function followHomes(queryClient: QueryClient, onNews: (news: Partial<LiveHomes>) => void): () => void {
  const gathered = new Map<number, HomeEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const apply = async () => {
    timer = undefined
    const events = [...gathered.values()]
    gathered.clear()
    const count = await applyEvents(queryClient, events)
    if (count > 0) onNews({ latest: { count, at: Date.now() } })
  }
  let figuresTimer: ReturnType<typeof setTimeout> | undefined
  const refetchPlans = () => {
    void queryClient.invalidateQueries({ queryKey: homeKeys.planJobs })
    // A job reports each batch, and the figures of a large list take a while.
    figuresTimer ??= setTimeout(() => {
      figuresTimer = undefined
      void queryClient.invalidateQueries({ queryKey: figuresQuery({ isArchived: false }).queryKey })
    }, figuresPauseMs(queryClient))
  }
  const stop = subscribeToHomeEvents({
    onConnected: (isConnected) => onNews({ isConnected }),
    onPlanJob: refetchPlans,
    onMissed: (before) =>
      void queryClient.invalidateQueries({
        queryKey: homeKeys.all,
        predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < before,
      }),
    onHome: (event) => {
      if (takeOwnChange(event)) return
      gathered.set(event.homeId, event)
      timer ??= setTimeout(() => void apply(), GATHER_MS)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
    clearTimeout(figuresTimer)
  }
}

const FIGURES_PAUSE_MS = 3_000
const PAUSE_PER_HOME_MS = 1

function figuresPauseMs(queryClient: QueryClient): number {
  const homes = queryClient.getQueryData(homesQuery().queryKey)?.length ?? 0
  return Math.max(FIGURES_PAUSE_MS, homes * PAUSE_PER_HOME_MS)
}

/** Returns how many homes of the list have changed, excluding the page's own changes. */
async function applyEvents(queryClient: QueryClient, events: readonly HomeEvent[]): Promise<number> {
  const listKey = homesQuery().queryKey
  if (queryClient.getQueryData(listKey) === undefined) return 0
  for (const { homeId } of events) {
    void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId), refetchType: 'none' })
  }
  if (events.some(({ change }) => change !== 'changed')) {
    void queryClient.invalidateQueries({ queryKey: currentUserKey })
    void queryClient.invalidateQueries({ queryKey: homeKeys.archived })
  }
  if (events.length > MOST_SINGLE_HOMES) {
    await queryClient.invalidateQueries({ queryKey: homeKeys.list })
    return events.length
  }
  const now = await Promise.all(events.map(({ homeId, change }) => homeAfter(homeId, change))).catch(() => null)
  const before = queryClient.getQueryData(listKey)
  if (now === null || before === undefined) {
    await queryClient.invalidateQueries({ queryKey: homeKeys.list })
    return events.length
  }
  const after = mergeHomes(before, new Map(events.map(({ homeId }, at) => [homeId, now[at] ?? null])))
  if (after.changed > 0) queryClient.setQueryData(listKey, after.homes)
  void queryClient.invalidateQueries({ queryKey: figuresQuery({ isArchived: false }).queryKey })
  return after.changed
}

async function homeAfter(homeId: number, change: HomeEvent['change']): Promise<ListedHome | null> {
  if (change === 'archived' || change === 'removed') return null
  const home = await fetchListedHome(homeId)
  return home?.archivedAt === null ? home : null
}

/** The list with the new versions of these homes; null removes one. New ones go where the server lists them. */
export function mergeHomes(
  before: readonly ListedHome[],
  now: ReadonlyMap<number, ListedHome | null>,
): { homes: ListedHome[]; changed: number } {
  let changed = 0
  const left = new Map(now)
  const homes: ListedHome[] = []
  for (const home of before) {
    const after = left.get(home.id)
    left.delete(home.id)
    const isSame = after === undefined || JSON.stringify(after) === JSON.stringify(home)
    if (!isSame) changed += 1
    if (isSame) homes.push(home)
    else if (after !== null) homes.push(after)
  }
  const added = [...left.values()].filter((home) => home !== null)
  if (added.length === 0) return { homes, changed }
  return { homes: [...added, ...homes].sort((one, other) => other.id - one.id), changed: changed + added.length }
}
