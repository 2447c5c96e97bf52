import { eq } from 'drizzle-orm'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { organisations } from '../../../database/organisations.tables.ts'
import { lockProgress, saveProgress } from '../../../notifications/notifications.repository.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { countHomes } from '../homes.repository.ts'

const TOPIC = 'home quota'
const WARNED_SHARE = 0.8

/** Notifies each organisation when its homes come to 80 % of the quota and to all of it: once for each crossing. */
export async function notifyOfQuotas(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
): Promise<void> {
  for (const organisationId of await listOrganisations(database)) {
    if (stopping.aborted) return
    await withinOrganisation(database, organisationId, (queries) => notifyOfQuota(queries, organisationId, now()))
  }
}

/** Within a transaction that added homes, or of its own. */
export async function notifyOfQuota(queries: Queries, organisationId: number, at: Date): Promise<void> {
  const [organisation] = await queries
    .select({ quota: organisations.homeQuota })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  if (organisation === undefined) return
  const { quota } = organisation
  const homes = await countHomes(queries, organisationId)
  const level = levelOf(homes, quota)
  const before = await lockProgress(queries, organisationId, TOPIC)
  if (before === level) return
  const isHigher = LEVELS.indexOf(level) > LEVELS.findIndex((one) => one === (before ?? 'below'))
  if (isHigher) {
    await notify(queries, {
      organisationId,
      userIds: 'all',
      kind: 'quota',
      eventKey: `${level} ${at.toISOString()}`,
      data: { isReached: level === 'reached', homes, quota },
      link: '/portfolio',
      at,
    })
  }
  await saveProgress(queries, organisationId, TOPIC, level)
}

const LEVELS = ['below', 'nearly', 'reached'] as const

function levelOf(homes: number, quota: number): (typeof LEVELS)[number] {
  if (homes === 0) return 'below'
  if (homes >= quota) return 'reached'
  return homes >= WARNED_SHARE * quota ? 'nearly' : 'below'
}
