import { homeEventsEndpoint } from '@retrofolio/contract/endpoints/home-events'
import { type HomeEvent, homeEventSchema } from '@retrofolio/contract/homes/home-events'
import { fromWire } from '@retrofolio/contract/wire-case'
import { ServerSentEvents } from '../api/server-sent-events.ts'
import { sessionToken } from '../api/session-token.ts'

export interface HomeEventListener {
  /** True once the stream is complete; false while it is interrupted. */
  onConnected?: (isConnected: boolean) => void
  onHome?: (event: HomeEvent) => void
  /** An import has progressed, so any number of homes may have changed. Without this callback it counts as a gap. */
  onImport?: () => void
  /** A job of plans has progressed, so the figures of any number of homes may have changed. */
  onPlanJob?: () => void
  /** The number of the user's unread notifications may have changed. */
  onNotifications?: () => void
  /** Events may be missing from data requested before this time [ms], or the organisation's columns changed. */
  onMissed: (before: number) => void
}

/** The last event id of this page, where the next stream resumes. */
let heardUntil = ''
/** When the last event of homes was heard [ms]. */
let changedAt = 0

const NO_SESSION: ReadonlySet<number> = new Set([401, 403])
const RETRY_MS = 3_000
/** The longest delay between reconnections to an unreachable server. */
const LONGEST_RETRY_MS = 60_000

/** All share one stream. */
const listeners = new Set<HomeEventListener>()
let stream: { stopping: AbortController; isComplete: boolean } | null = null

/**
 * Subscribes to the events of the organisation's homes. Connects only while the page is visible: browsers limit the
 * connections to one server, and background tabs would use them up.
 */
export function subscribeToHomeEvents(listener: HomeEventListener): () => void {
  listeners.add(listener)
  if (stream === null) open()
  else if (stream.isComplete) {
    listener.onConnected?.(true)
    // It did not hear the events so far.
    listener.onMissed(changedAt)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream?.stopping.abort()
    stream = null
  }
}

function open(): void {
  const opened = { stopping: new AbortController(), isComplete: false }
  stream = opened
  const { signal } = opened.stopping
  const everyone: HomeEventListener = {
    onConnected: (isConnected) => {
      opened.isComplete = isConnected
      if (!signal.aborted) for (const { onConnected } of listeners) onConnected?.(isConnected)
    },
    onHome: (event) => {
      changedAt = Date.now()
      for (const { onHome } of listeners) onHome?.(event)
    },
    onImport: () => {
      changedAt = Date.now()
      for (const { onImport, onMissed } of listeners) {
        if (onImport === undefined) onMissed(Infinity)
        else onImport()
      }
    },
    onPlanJob: () => {
      changedAt = Date.now()
      for (const { onPlanJob } of listeners) onPlanJob?.()
    },
    onNotifications: () => {
      for (const { onNotifications } of listeners) onNotifications?.()
    },
    onMissed: (before) => {
      changedAt = Date.now()
      for (const { onMissed } of listeners) onMissed(before)
    },
  }
  const follow = async () => {
    await keepListening(everyone, signal)
    // Refused: the next subscriber tries again.
    if (stream === opened) stream = null
  }
  void follow()
}

async function keepListening(listener: HomeEventListener, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await inSight(signal)
    const events = new ServerSentEvents(heardUntil)
    const outcome = await listenOnce(events, listener, signal)
    listener.onConnected?.(false)
    // Without a session there are no events; the page's next call reports it.
    if (outcome === 'refused' || signal.aborted) return
    failures = outcome === 'broken' ? failures + 1 : 0
    const pause = (events.retryMs ?? RETRY_MS) * 2 ** Math.max(0, failures - 1)
    if (outcome !== 'out of sight') await waitFor(Math.min(LONGEST_RETRY_MS, pause), signal)
  }
}

type Outcome = 'broken' | 'ended' | 'refused' | 'out of sight'

async function listenOnce(
  events: ServerSentEvents,
  listener: HomeEventListener,
  signal: AbortSignal,
): Promise<Outcome> {
  const hidden = new AbortController()
  const openedAt = heardUntil === '' ? Date.now() : null
  const handleHidden = () => {
    if (document.visibilityState === 'hidden') hidden.abort()
  }
  document.addEventListener('visibilitychange', handleHidden)
  try {
    const response = await fetch(homeEventsEndpoint.path, {
      headers: headersOf(events),
      signal: AbortSignal.any([signal, hidden.signal]),
    })
    if (NO_SESSION.has(response.status)) return 'refused'
    // Also after 429: there is room again when other tabs close.
    if (!response.ok || response.body === null) return 'broken'
    for await (const piece of piecesOf(response.body)) {
      for (const { name, data, id } of events.read(piece)) {
        tell(listener, name, data)
        heardUntil = id
        // On the first connection, events since the data was fetched may be missing.
        if (name === 'ready' && openedAt !== null) listener.onMissed(openedAt)
      }
    }
    return 'ended'
  } catch {
    return hidden.signal.aborted ? 'out of sight' : 'broken'
  } finally {
    document.removeEventListener('visibilitychange', handleHidden)
  }
}

function headersOf({ lastId }: ServerSentEvents): Headers {
  const headers = new Headers({ Accept: 'text/event-stream' })
  const token = sessionToken.read()
  if (token !== null) headers.set('Authorization', `Token ${token}`)
  if (lastId !== '') headers.set('Last-Event-ID', lastId)
  return headers
}

function tell(listener: HomeEventListener, name: string, data: string): void {
  if (name === 'ready') listener.onConnected?.(true)
  if (name === 'columns') listener.onMissed(Infinity)
  if (name === 'refetch') {
    listener.onConnected?.(true)
    listener.onMissed(Infinity)
  }
  if (name === 'import') listener.onImport?.()
  if (name === 'plans') listener.onPlanJob?.()
  if (name === 'notifications') listener.onNotifications?.()
  if (name !== 'home') return
  const event = homeEventSchema.safeParse(fromWire(JSON.parse(data)))
  if (event.success) listener.onHome?.(event.data)
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}

function inSight(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden' || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
