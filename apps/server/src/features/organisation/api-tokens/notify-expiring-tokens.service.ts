import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { lockProgress, saveProgress } from '../../../notifications/notifications.repository.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { tokens, users } from '../../accounts/accounts.tables.ts'

const TOPIC = 'expiring tokens'
const WARNED_MS = 14 * 24 * 60 * 60 * 1_000

/** Notifies owners of API tokens that expire within 14 days, once each. */
export async function notifyOfExpiringTokens(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
): Promise<void> {
  const at = now()
  const last = new Date(at.getTime() + WARNED_MS)
  for (const organisationId of await listOrganisations(database)) {
    if (stopping.aborted) return
    await withAccountsOf(database, organisationId, async (queries) => {
      const done = await lockProgress(queries, organisationId, TOPIC)
      const first = done === null ? at : new Date(done)
      if (first >= last) return
      const expiring = await queries
        .select({ id: tokens.id, name: tokens.name, userId: tokens.userId, expiresAt: tokens.expiresAt })
        .from(tokens)
        .innerJoin(users, eq(users.id, tokens.userId))
        .where(
          and(
            eq(users.organisationId, organisationId),
            eq(tokens.kind, 'api'),
            gt(tokens.expiresAt, first),
            lte(tokens.expiresAt, last),
          ),
        )
      for (const { id, name, userId, expiresAt } of expiring) {
        if (expiresAt === null) continue
        await notify(queries, {
          organisationId,
          userIds: [userId],
          kind: 'token_expiring',
          eventKey: `${id} ${expiresAt.toISOString()}`,
          data: { token: name, until: expiresAt.toISOString() },
          link: '/settings/api-tokens',
          at,
        })
      }
      await saveProgress(queries, organisationId, TOPIC, last.toISOString())
    })
  }
}
