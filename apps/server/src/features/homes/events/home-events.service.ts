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

/** Notifies readers of changes to the homes of their organisation, made on any node. */
export interface HomeEvents {
  read(reader: NewReader): AsyncIterable<string>
  /** Ends every stream, and the listening. */
  close(): void
}

export interface NewReader {
  session: Session
  caller: Caller
  /** The last event id that the reader received; empty for a new one. */
  lastEventId: string
}

export interface HomeEventsDependencies {
  database: Database
  findSession: FindSession
  beatEveryMs?: number
}

interface Reader extends NewReader {
  /** Whether the reader has its position; from then on it gets every event. */
  isInStep: boolean
}

/** Open pages of one user on one node. */
const MOST_STREAMS_OF_USER = 10
/** A few minutes of events, for readers that reconnect. */
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
          // At once when the reader disconnects, not at the next event.
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
      // The key may have been revoked before the listening began.
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

  function greet(stream: EventStream, { session: { organisationId }, lastEventId }: Reader): void {
    const missed = lastEventId === '' ? [] : recent.since(lastEventId, organisationId)
    const stands = recent.lastIdOf(organisationId)
    if (missed === null) stream.refetch(stands)
    else {
      for (const event of missed) stream.tell(event)
      stream.ready(stands)
    }
  }

  /** From the first reader on, for as long as the server runs, so that readers can reconnect. */
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
      if (isInStep && session.organisationId === event.organisationId) stream.tell(event)
    }
  }

  /** Revoked keys could no longer be noticed: all streams end, and reconnecting readers refetch. */
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

  /** Expired keys, for which there is no trigger. */
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
