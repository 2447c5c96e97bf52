import type { Database } from '../../../database/database.ts'
import {
  type DatabaseNotifications,
  listenForNotifications,
  type NotificationConnection,
} from '../../../database/database-notifications.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import type { Caller, FindSession, Session } from '../../../http/routes/session.ts'
import { EventStream } from './event-stream.ts'
import { RecentEvents, type RecordedEvent } from './recent-events.ts'

/** Notifies clients of changes to their organisation's homes, made on any node. */
export interface HomeEvents {
  read(reader: NewReader): AsyncIterable<string>
  /** Ends all streams and stops listening. */
  close(): void
}

export interface NewReader {
  session: Session
  caller: Caller
  /** The last event id that the client received; empty for a new client. */
  lastEventId: string
}

export interface HomeEventsDependencies {
  database: Database
  findSession: FindSession
  beatEveryMs?: number
}

interface Reader extends NewReader {
  /** Whether the client has its start position; from then on it gets every event. */
  isInStep: boolean
}

/** Open pages per user and node. */
const MOST_STREAMS_OF_USER = 10
/** A few minutes of events, for reconnecting clients. */
const MOST_RECENT = 2_000
const BEAT_EVERY_MS = 15_000

export function homeEvents(deps: HomeEventsDependencies): HomeEvents {
  const recent = new RecentEvents(MOST_RECENT)
  const streams = new Map<EventStream, Reader>()
  let listening: Promise<NotificationConnection> | null = null
  let beating: NodeJS.Timeout | null = null

  return { read, close }

  function read(newReader: NewReader): AsyncIterable<string> {
    return {
      [Symbol.asyncIterator]: () => {
        let stream: EventStream | null = null
        return {
          next: async () => {
            stream ??= await open(newReader)
            return stream.next()
          },
          // Called as soon as the client disconnects, not at the next event.
          return: async () => {
            stream?.end()
            return { done: true, value: undefined }
          },
        }
      },
    }
  }

  async function open(newReader: NewReader): Promise<EventStream> {
    const { session } = newReader
    const own = [...streams.values()].filter((reader) => reader.session.userId === session.userId)
    if (own.length >= MOST_STREAMS_OF_USER) throw new Refusal('TOO_MANY_STREAMS')
    const stream = new EventStream(() => {
      streams.delete(stream)
      if (streams.size === 0) stopBeating()
    })
    const reader = { ...newReader, isInStep: false }
    streams.set(stream, reader)
    try {
      await listen()
      // The key may have been revoked before listening began.
      if (!(await isStillGood(reader))) throw new Refusal('TOKEN_UNKNOWN')
    } catch (error) {
      stream.end()
      throw error
    }
    greet(stream, reader)
    reader.isInStep = true
    beating ??= setInterval(beat, deps.beatEveryMs ?? BEAT_EVERY_MS).unref()
    return stream
  }

  function greet(stream: EventStream, { session: { organisationId, userId }, lastEventId }: Reader): void {
    const missed = lastEventId === '' ? [] : recent.since(lastEventId, organisationId, userId)
    const stands = recent.lastIdOf(organisationId)
    if (missed === null) stream.refetch(stands)
    else {
      for (const event of missed) stream.tell(event)
      stream.ready(stands)
    }
  }

  /** Starts with the first client and continues until the server stops, so that clients can reconnect. */
  async function listen(): Promise<void> {
    listening ??= listenForNotifications(deps.database, { onNews: hear, onLost: lose })
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }

  function hear(news: DatabaseNotifications): void {
    if (news.kind === 'home') {
      const { organisationId, homeId, change } = news
      tell({ id: `${news.transaction}-${homeId}-${change}`, organisationId, homeId, change })
    } else if (news.kind === 'import') {
      const { organisationId, importId } = news
      tell({ id: `${news.transaction}-import-${importId}`, organisationId, importId })
    } else if (news.kind === 'plan_job') {
      const { organisationId, planJobId } = news
      tell({ id: `${news.transaction}-plans-${planJobId}`, organisationId, planJobId })
    } else if (news.kind === 'notifications') {
      const { organisationId, userId } = news
      tell({ id: `${news.transaction}-notifications-${userId}`, organisationId, userId, areNotifications: true })
    } else if (news.kind === 'columns') {
      const { organisationId } = news
      tell({ id: `${news.transaction}-columns`, organisationId, areColumns: true })
    } else {
      for (const [stream, { session }] of streams) {
        if (news.kind === 'token_ended' ? session.tokenId === news.tokenId : session.userId === news.userId) {
          stream.end()
        }
      }
    }
  }

  function tell(event: RecordedEvent): void {
    recent.record(event)
    for (const [stream, { session, isInStep }] of streams) {
      const isAddressed = event.userId === undefined || event.userId === session.userId
      if (isInStep && isAddressed && session.organisationId === event.organisationId) stream.tell(event)
    }
  }

  /** Revoked keys can no longer be detected: all streams end, and reconnecting clients refetch. */
  function lose(): void {
    listening = null
    recent.forget()
    endAll()
  }

  function beat(): void {
    for (const [stream, reader] of streams) {
      if (!stream.beat()) stream.end()
      else void endUnlessGood(stream, reader)
    }
  }

  /** Ends streams with expired keys, for which no database trigger exists. */
  async function endUnlessGood(stream: EventStream, reader: Reader): Promise<void> {
    const isGood = await isStillGood(reader).catch(() => false)
    if (!isGood) stream.end()
  }

  /** Whether the key is still valid, for the same organisation. */
  async function isStillGood({ session, caller }: Reader): Promise<boolean> {
    const found = await deps.findSession(session.keyHash, caller)
    return found.kind === 'active' && found.session.organisationId === session.organisationId
  }

  function endAll(): void {
    for (const stream of streams.keys()) stream.end()
  }

  function stopBeating(): void {
    if (beating !== null) clearInterval(beating)
    beating = null
  }

  function close(): void {
    endAll()
    listening?.then(
      (connection) => connection.close(),
      () => {},
    )
    listening = null
  }
}
