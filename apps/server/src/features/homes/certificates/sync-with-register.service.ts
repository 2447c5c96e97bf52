import type { Rate } from '@retrofolio/analysis/analyse-home'
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
import { homeOfCertificate } from '../resolve-home.service.ts'
import { type CertifiedHome, findCertifiedHomes } from './sync-with-register.repository.ts'

export interface RegisterSync {
  database: Database
  register: Register
  rate: Rate
  now: () => Date
  log: FastifyBaseLogger
  /** Of each home that has something new. */
  pace: YieldPoint
}

/** Homes of one job: most of them have nothing new, and are looked up together. */
const BATCH = 500
/** Then other organisations have their turn. */
const TURN_MS = 5_000
/** Nodes that get the same register within a day put it in line once. */
const ONCE_IN_SECONDS = 24 * 3_600

/** Tells when the register is another than at the last look, and puts every organisation in line to follow it. */
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
 * Gives the next homes of an organisation the later certificates that the register has of them, analyses these again,
 * and puts the rest in line behind those of the others. Answers how many homes changed.
 *
 * @throws Error on a node whose register is older than the job is about: its queue tries again, until another takes it
 */
export async function syncWithRegister(
  deps: RegisterSync,
  { organisationId, importedAt, after }: JobData['follow-register'],
  { signal, stopping }: Pick<JobRun, 'signal' | 'stopping'>,
  turnMs = TURN_MS,
): Promise<number> {
  const own = (await deps.register.status()).importedAt
  if (own < importedAt) {
    throw new Error(`homes are to follow the register of ${importedAt}, and this node has that of ${own}`)
  }
  const page = await withinOrganisation(deps.database, organisationId, (queries) =>
    findCertifiedHomes(queries, organisationId, { after, limit: BATCH }),
  )
  const turnEndsAt = performance.now() + turnMs
  let changed = 0
  let last = page.length === BATCH ? (page.at(-1)?.id ?? null) : null
  let reached: number | null = null
  for (const [homeId, other] of await otherCertificates(deps.register, page)) {
    signal.throwIfAborted()
    if (reached !== null && (stopping.aborted || performance.now() > turnEndsAt)) {
      last = reached
      break
    }
    if (await deps.pace(() => tryToKeep(deps, { organisationId, homeId }, other))) changed += 1
    reached = homeId
  }
  if (last !== null) {
    await sendJobs(deps.database.orm, 'follow-register', [{ organisationId, importedAt, after: last }])
  }
  return changed
}

/** What takes the place of the certificate that a home has. */
interface OtherCertificate {
  latest: RegisterHome
  /** The one that the home had when it was looked up, if that was withdrawn or given to another home. */
  withdrawn: WithdrawnCertificate | null
}

/** By its number, or, for a home without one, by its address. */
async function otherCertificates(
  register: Register,
  homes: readonly CertifiedHome[],
): Promise<Map<number, OtherCertificate>> {
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
      if (latest === undefined || latest.certificateKey === home.certificateKey || !isSurely(latest, home)) return []
      const other = { latest, withdrawn: withdrawn.get(home.id) ?? null }
      return other.withdrawn !== null || isLater(latest, home) ? [[home.id, other]] : []
    }),
  )
}

function isSurely({ fullAddress }: RegisterHome, { uprn, certificateKey, fullAddress: own }: CertifiedHome): boolean {
  return uprn !== null || certificateKey === null || isSameAddress(fullAddress, own)
}

/** Of the same day is not later: two sources may name one certificate in two ways. */
function isLater({ features }: RegisterHome, home: CertifiedHome): boolean {
  return home.certificateKey === null || (features.lodgedOn ?? '') > (home.lodgedOn ?? '')
}

/** A home that cannot be kept must not keep the others from theirs. */
async function tryToKeep(
  { database, rate, now, log }: RegisterSync,
  { organisationId, homeId }: { organisationId: number; homeId: number },
  { latest, withdrawn }: OtherCertificate,
): Promise<boolean> {
  try {
    const resolved = homeOfCertificate(latest, rate)
    await withinOrganisation(database, organisationId, (queries) =>
      saveFinding({ rate, now }, queries, { organisationId, homeId, resolved, withdrawn, log }),
    )
    return true
  } catch (error) {
    log.error({ organisationId, homeId, error: describeError(error) }, 'a home could not follow the register')
    return false
  }
}
