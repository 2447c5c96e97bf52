import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'

/** Notifications that database triggers send to every node, in commit order: ids and keywords only. */
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
  z.object({
    kind: z.literal('plan_job'),
    transaction: z.string(),
    organisationId: z.number(),
    planJobId: z.number(),
  }),
  z.object({
    kind: z.literal('notifications'),
    transaction: z.string(),
    organisationId: z.number(),
    userId: z.number(),
  }),
  z.object({ kind: z.literal('columns'), transaction: z.string(), organisationId: z.number() }),
  z.object({ kind: z.literal('token_ended'), tokenId: z.number() }),
  z.object({ kind: z.literal('access_changed'), userId: z.number() }),
])
export type DatabaseNotifications = z.infer<typeof newsSchema>

interface NewsReader {
  onNews: (news: DatabaseNotifications) => void
  /** The connection is lost: notifications are missed from now on. */
  onLost: () => void
}

export interface NotificationConnection {
  close(): void
}

const CHANNEL = 'retrofolio'
/** Shorter than the idle time-out, so that a healthy connection never reaches it. */
const ASK_EVERY_MS = 10_000

/** Listens on one pool connection from when the promise resolves until it is closed or lost. */
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
    // Closed, not returned to the pool: it still listens.
    client.release(true)
    if (lost) reader.onLost()
  }
  client.on('error', () => end(true))
  client.on('end', () => end(true))
  client.on('notification', ({ payload }) => {
    const news = newsSchema.safeParse(JSON.parse(payload ?? 'null'))
    // A newer server may send notifications that this one does not know.
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

  /** A connection that only listens would never detect that the other side is gone. */
  function askLater(): void {
    if (isOver) return
    nextAsking = setTimeout(() => {
      // Waits for the reply before sending again: sending would reset the idle time-out.
      client.query('select').then(askLater, () => end(true))
    }, askEveryMs).unref()
  }
}
