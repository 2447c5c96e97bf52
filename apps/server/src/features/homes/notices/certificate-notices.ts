import { ukDay } from '@retrofolio/contract/uk-day'
import { z } from 'zod'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { lockProgress, saveProgress } from '../../../notifications/notifications.repository.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { isDisputed } from '../facts/facts.present.ts'
import { findFacts } from '../facts/facts.repository.ts'
import { findHome, type HomeRow } from '../homes.repository.ts'
import { certifiedFeatures } from '../known-features.ts'
import { certificateDifferences, factWords } from './certificate-differences.ts'

/** Homes with newer certificates, of which members have not been notified yet. */
const TOPIC = 'newer certificates'
/** Homes follow each other in seconds while a register is compared, so that they become one notification. */
const QUIET_MS = 10 * 60_000

const foundSchema = z.object({
  homes: z.number(),
  first: z.object({ homeId: z.number(), address: z.string(), details: z.array(z.string()) }),
  /** How many homes each word concerns. */
  words: z.record(z.string(), z.number()),
})
const collectedSchema = z.object({
  /** Identifies the collection. */
  since: z.string(),
  until: z.string(),
  newer: foundSchema.nullable(),
  contradictions: foundSchema.nullable(),
})
type Found = z.infer<typeof foundSchema>
type Collected = z.infer<typeof collectedSchema>

/**
 * Collects that a home got a newer certificate, in the transaction that saves it: the notification is written once no
 * other homes follow. Does nothing if the certificate is the same as before.
 */
export async function collectNewerCertificate(queries: Queries, before: HomeRow, at: Date): Promise<void> {
  const { organisationId, id: homeId } = before
  // A first certificate is no newer one.
  if (before.certificateKey === null) return
  const home = await findHome(queries, organisationId, homeId)
  if (home === null || home.archivedAt !== null || home.certificateKey === before.certificateKey) return
  const certified = certifiedFeatures(home)
  const facts = (await findFacts(queries, { organisationId, homeId })).filter(({ releasedAt }) => releasedAt === null)
  const disputed = facts.filter((fact) => isDisputed(fact, certified)).map(({ key }) => factWords(key))
  const differences = certificateDifferences(before, home)
  const collected = read(await lockProgress(queries, organisationId, TOPIC))
  const one = { homeId, address: home.fullAddress }
  const next: Collected = {
    since: collected?.since ?? `${at.toISOString()} ${homeId}`,
    until: at.toISOString(),
    newer: added(collected?.newer ?? null, { ...one, details: differences.details, words: differences.words }),
    contradictions:
      disputed.length === 0
        ? (collected?.contradictions ?? null)
        : added(collected?.contradictions ?? null, {
            ...one,
            details: [`it states another ${new Intl.ListFormat('en-GB').format(disputed)}`],
            words: disputed,
          }),
  }
  await saveProgress(queries, organisationId, TOPIC, JSON.stringify(next))
}

/** Notifies members of what was collected. The collection ends in the same transaction. */
export async function notifyOfCollected(queries: Queries, organisationId: number, at: Date): Promise<void> {
  const collected = read(await lockProgress(queries, organisationId, TOPIC))
  if (collected === null) return
  const { since, until, newer, contradictions } = collected
  const base = { organisationId, userIds: 'all', eventKey: since, at } as const
  // Before the space is the moment of the first change.
  const [first = since] = since.split(' ')
  const replaced = `certificate_replaced=${ukDay(new Date(first))}..${ukDay(new Date(until))}`
  if (newer !== null) {
    const [address, differences] =
      newer.homes === 1
        ? [newer.first.address, newer.first.details]
        : [null, mostFrequent(newer).map(([word, homes]) => `${word} differs in ${homesOf(homes)}`)]
    const data = { homes: newer.homes, address, differences }
    await notify(queries, { ...base, kind: 'newer_certificate', data, link: linkTo(newer, replaced) })
  }
  if (contradictions !== null) {
    const [address, facts] =
      contradictions.homes === 1
        ? [contradictions.first.address, contradictions.first.details]
        : [null, mostFrequent(contradictions).map(([word, homes]) => `${word} in ${homesOf(homes)}`)]
    const data = { homes: contradictions.homes, address, facts }
    // Not those that earlier certificates contradict.
    const link = linkTo(contradictions, `${replaced}&disputed=1..`)
    await notify(queries, { ...base, kind: 'fact_contradiction', data, link })
  }
  await saveProgress(queries, organisationId, TOPIC, '')
}

/** Notifies of what was collected and is not growing any more. */
export async function notifyOfCertificates(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
): Promise<void> {
  for (const organisationId of await listOrganisations(database)) {
    if (stopping.aborted) return
    const at = now()
    await withinOrganisation(database, organisationId, async (queries) => {
      const collected = read(await lockProgress(queries, organisationId, TOPIC))
      const isQuiet = collected !== null && Date.parse(collected.until) <= at.getTime() - QUIET_MS
      if (isQuiet) await notifyOfCollected(queries, organisationId, at)
    })
  }
}

function read(value: string | null): Collected | null {
  return value === null ? null : collectedSchema.parse(JSON.parse(value))
}

function added(found: Found | null, { words, ...one }: Found['first'] & { words: readonly string[] }): Found {
  const counts = { ...found?.words }
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return { homes: (found?.homes ?? 0) + 1, first: found?.first ?? one, words: counts }
}

/** More would not be read. */
const WORDS_MAX = 3

function mostFrequent({ words }: Found): [word: string, homes: number][] {
  return Object.entries(words)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, WORDS_MAX)
}

const homesOf = (homes: number): string => `${homes.toLocaleString('en-GB')} ${homes === 1 ? 'home' : 'homes'}`

/** The home, or the list of the homes with filters. */
const linkTo = ({ homes, first }: Found, filters: string): string =>
  homes === 1 ? `/home/${first.homeId}` : `/portfolio?${filters}`
