import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'

/** What triggers of the database tell every node, in the order of the commits: ids and words, nothing else. */
const newsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('home'),
    transaction: z.string(),
    organisationId: z.number(),
    homeId: z.number(),
    change: z.enum(['added', 'changed', 'archived', 'restored', 'removed']),
  }),
  z.object({
    kind: z.literal('import'),
    transaction: z.string(),
    organisationId: z.number(),
    importId: z.number(),
  }),
  z.object({ kind: z.literal('token_ended'), tokenId: z.number() }),
  z.object({ kind: z.literal('access_changed'), userId: z.number() }),
])
export type DatabaseNotifications = z.infer<typeof newsSchema>

interface NewsReader {
  onNews: (news: DatabaseNotifications) => void
  /** The connection is gone: from now on news are missed. */
  onLost: () => void
}

export interface NotificationConnection {
  close(): void
}

const CHANNEL = 'retrofolio'
/** Shorter than the silence after which a connection ends: one that is well is never silent for so long. */
const ASK_EVERY_MS = 10_000

/** Listens on one connection of the pool, from when the promise is fulfilled until it is closed or lost. */
export async function listenForNotifications(
  database: Database,
  reader: NewsReader,
  askEveryMs = ASK_EVERY_MS,
): Promise<NotificationConnection> {
  const client: PoolClient = await database.pool.connect()
  let isOver = false
  let nextAsking: NodeJS.Timeout | undefined
  const end = (lost: boolean): void => {
    if (isOver) return
    isOver = true
    clearTimeout(nextAsking)
    // Closed, not handed back: it still listens.
    client.release(true)
    if (lost) reader.onLost()
  }
  client.on('error', () => end(true))
  client.on('end', () => end(true))
  client.on('notification', ({ payload }) => {
    const news = newsSchema.safeParse(JSON.parse(payload ?? 'null'))
    // A newer server may tell more than this one understands.
    if (news.success && !isOver) reader.onNews(news.data)
  })
  try {
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    end(false)
    throw error
  }
  askLater()
  return { close: () => end(false) }

  /** Whoever only listens would never learn that nobody speaks any more. */
  function askLater(): void {
    if (isOver) return
    nextAsking = setTimeout(() => {
      // Not again before there is an answer: what is sent would break the silence.
      client.query('select').then(askLater, () => end(true))
    }, askEveryMs).unref()
  }
}
