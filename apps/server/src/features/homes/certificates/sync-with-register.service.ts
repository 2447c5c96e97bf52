import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import type { Register, RegisterHome } from '@retrofolio/reference-data/register/register'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { JobData } from '../../../jobs/queues/job-kinds.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { describeError } from '../../../reporting/describe-error.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { saveFinding, type WithdrawnCertificate } from '../analysis/save-finding.ts'
import { isSameAddress } from '../home-address.ts'
import { collectNewerCertificate, notifyOfCollected } from '../notices/certificate-notices.ts'
import { homeOfCertificate } from '../resolve-home.service.ts'
import { type CertifiedHome, findCertifiedHomes } from './sync-with-register.repository.ts'

export interface RegisterSync {
  database: Database
  register: Register
  model: HomeModel
  now: () => Date
  log: FastifyBaseLogger
  /** Called for each home with a new certificate, to yield to foreground work. */
  pace: YieldPoint
}

/** Homes per job. Most have nothing new, and all are looked up together. */
const BATCH = 500
/** After this time, other organisations have their turn. */
const TURN_MS = 5_000
/** Nodes that load the same register within a day queue the jobs once. */
const ONCE_IN_SECONDS = 24 * 3_600

/** Returns a check that queues a sync for every organisation when the register has changed since the last check. */
export function registerWatch({ database, register }: Pick<RegisterSync, 'database' | 'register'>) {
  let followed: string | null = null
  return async (): Promise<void> => {
    const { importedAt } = await register.status()
    if (importedAt === followed) return
    const jobs = (await listOrganisations(database)).map((organisationId) => ({ organisationId, importedAt, after: 0 }))
    await sendJobs(database.orm, 'follow-register', jobs, { onceInSeconds: ONCE_IN_SECONDS })
    followed = importedAt
  }
}

/**
 * Gives the next homes of an organisation the newer certificates in the register and analyses them again, then queues
 * the rest behind other organisations' jobs.
 *
 * @returns the number of changed homes
 * @throws Error if this node's register is older than the job's; the job is retried until a node with that register
 * takes it
 */
export async function syncWithRegister(
  deps: RegisterSync,
  { organisationId, importedAt, after }: JobData['follow-register'],
  { signal, stopping }: Pick<JobRun, 'signal' | 'stopping'>,
  turnMs = TURN_MS,
): Promise<number> {
  const own = (await deps.register.status()).importedAt
  if (own < importedAt) {
    throw new Error(`this job needs the register of ${importedAt}, but this node has that of ${own}`)
  }
  const page = await withinOrganisation(deps.database, organisationId, (queries) =>
    findCertifiedHomes(queries, organisationId, { after, limit: BATCH }),
  )
  const turnEndsAt = performance.now() + turnMs
  let changed = 0
  let last = page.length === BATCH ? (page.at(-1)?.id ?? null) : null
  let reached: number | null = null
  for (const [homeId, other] of await newerData(deps.register, page)) {
    signal.throwIfAborted()
    if (reached !== null && (stopping.aborted || performance.now() > turnEndsAt)) {
      last = reached
      break
    }
    if (await deps.pace(() => trySaving(deps, { organisationId, homeId }, other))) changed += 1
    reached = homeId
  }
  if (last !== null) {
    await sendJobs(deps.database.orm, 'follow-register', [{ organisationId, importedAt, after: last }])
  } else {
    await withinOrganisation(deps.database, organisationId, (queries) =>
      notifyOfCollected(queries, organisationId, deps.now()),
    )
  }
  return changed
}

/** What the register adds to a home. */
interface NewerData {
  /** The certificate that replaces the home's; or the same one, of which the home lacks the tenure. */
  latest: RegisterHome
  /** The home's certificate at the time of the lookup, if it was withdrawn or given to another home. */
  withdrawn: WithdrawnCertificate | null
}

/** Looks homes up by UPRN, or by address if they have none. */
async function newerData(register: Register, homes: readonly CertifiedHome[]): Promise<Map<number, NewerData>> {
  const unnumbered = homes.filter(({ uprn }) => uprn === null)
  const resolutions = await register.resolveMany(unnumbered.map(({ fullAddress }) => fullAddress))
  const keys = new Map<number, string>()
  for (const { id, uprn } of homes) if (uprn !== null) keys.set(id, `uprn:${uprn}`)
  for (const [index, { id }] of unnumbered.entries()) {
    const resolution = resolutions[index]
    if (resolution?.kind === 'match') keys.set(id, resolution.homeKey)
  }
  const found = await register.findHomes([...keys.values()])
  const held = homes.flatMap(({ id, certificateKey }) => {
    const homeKey = keys.get(id)
    return homeKey === undefined || certificateKey === null ? [] : [{ id, homeKey, certificateKey }]
  })
  const withdrawn = new Map((await register.filterWithdrawn(held)).map((home) => [home.id, home]))
  return new Map(
    homes.flatMap((home) => {
      const latest = found.get(keys.get(home.id) ?? '')
      if (latest === undefined || !isSameHome(latest, home)) return []
      const other = { latest, withdrawn: withdrawn.get(home.id) ?? null }
      const isNewer =
        latest.certificateKey === home.certificateKey
          ? home.tenure === null && latest.features.tenure !== null
          : other.withdrawn !== null || isLater(latest, home)
      return isNewer ? [[home.id, other]] : []
    }),
  )
}

function isSameHome({ fullAddress }: RegisterHome, { uprn, certificateKey, fullAddress: own }: CertifiedHome): boolean {
  return uprn !== null || certificateKey === null || isSameAddress(fullAddress, own)
}

/** The same day does not count as later: two sources may name one certificate differently. */
function isLater({ features }: RegisterHome, home: CertifiedHome): boolean {
  return home.certificateKey === null || (features.lodgedOn ?? '') > (home.lodgedOn ?? '')
}

/** If one home cannot be saved, the others are still processed. */
async function trySaving(
  { database, model, now, log }: RegisterSync,
  { organisationId, homeId }: { organisationId: number; homeId: number },
  { latest, withdrawn }: NewerData,
): Promise<boolean> {
  try {
    const resolved = homeOfCertificate(latest, model)
    await withinOrganisation(database, organisationId, async (queries) => {
      const before = await saveFinding({ model, now }, queries, { organisationId, homeId, resolved, withdrawn, log })
      await collectNewerCertificate(queries, before, now())
    })
    return true
  } catch (error) {
    log.error({ organisationId, homeId, error: describeError(error) }, 'a home could not be synced with the register')
    return false
  }
}
