import { compareRates } from '@retrofolio/analysis/compare-rates'
import {
  RATE_HISTORY_MAX,
  type Rates,
  type RatesPreview,
  type RevertRatesRequest,
} from '@retrofolio/contract/accounts/own-rates'
import { ratesInWords } from '@retrofolio/contract/accounts/rates-in-words'
import { ukDay } from '@retrofolio/contract/uk-day'
import { QueueFull } from '../../concurrency/bounded-queue.ts'
import type { Database, Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { shownFileName } from '../../formats/file-name.ts'
import { invalidFields, Refusal } from '../../http/errors/errors.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import { lockOrganisation } from '../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../audit/record-audit.service.ts'
import { textExcerpt } from '../imports/reading/text-excerpt.ts'
import { UnreadableFile } from '../imports/reading/unreadable-file.ts'
import { presentPreview, presentRates, shownProblems } from './rates.present.ts'
import {
  type CurrentRates,
  countEntries,
  findCurrentRates,
  findEntries,
  findHighestVersion,
  findNewestEntry,
  findVersion,
  insertEntry,
} from './rates.repository.ts'
import { type RatesFile, readRatesFile } from './reading/read-rates-file.ts'

export interface RatesDependencies {
  database: Database
  now: () => Date
  /** The names of an organisation's members, by user id. */
  memberNames: (organisationId: number) => Promise<ReadonlyMap<number, string>>
}

export interface RatesRequest {
  session: Session
  caller: Caller
}

interface UploadedRates {
  name: string
  bytes: Uint8Array
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** The own prices that an organisation uses; null if it uses ours. */
export function currentRates(database: Database, organisationId: number): Promise<CurrentRates | null> {
  return withinOrganisation(database, organisationId, (queries) => findCurrentRates(queries, organisationId))
}

/** @param version to show; null for the one in use */
export async function showRates(deps: RatesDependencies, session: Session, version: number | null): Promise<Rates> {
  const { organisationId } = session
  const found = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const current = (await findNewestEntry(queries, organisationId))?.version ?? null
    const shown = version ?? current
    const upload = shown === null ? null : await findVersion(queries, organisationId, shown)
    if (version !== null && upload === null) throw new Refusal('NOT_FOUND')
    return {
      current,
      upload,
      entries: await findEntries(queries, organisationId, RATE_HISTORY_MAX),
      entryCount: await countEntries(queries, organisationId),
    }
  })
  return presentRates(found, await deps.memberNames(organisationId), ukDay(deps.now()))
}

/** Reads a file without saving anything. */
export async function previewRates(
  deps: RatesDependencies,
  session: Session,
  file: UploadedRates,
): Promise<RatesPreview> {
  const read = await readUpload(file)
  const current = await currentRates(deps.database, session.organisationId)
  const measures = compareRates(read.rates, ukDay(deps.now())).filter(({ rate }) => rate !== null)
  const priced = new Set(measures.map(({ measure }) => measure))
  const before = compareRates(current?.rates ?? null, ukDay(deps.now())).filter(({ rate }) => rate !== null)
  return presentPreview(read, {
    fileName: nameOf(file),
    asOf: ukDay(deps.now()),
    isUsable: read.measures > 0,
    measures,
    noLongerPriced: before.filter(({ measure }) => !priced.has(measure)).map(({ name }) => name),
  })
}

/**
 * Saves a file as a new version, which is then in use.
 *
 * @param notRead number of rows and columns that may be left out, as the user agreed
 */
export async function saveRates(
  deps: RatesDependencies,
  request: RatesRequest,
  file: UploadedRates,
  notRead: number,
): Promise<Rates> {
  const { organisationId, userId } = request.session
  const read = await readUpload(file)
  requirePrice(read)
  const leftOut = read.rowsNotRead + read.columnsNotRead
  if (leftOut !== notRead) {
    throw new Refusal('RATES_INCOMPLETE', { words: { notRead: String(leftOut) }, extra: { notRead: leftOut } })
  }
  const fileName = nameOf(file)
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const newest = await lockNewest(queries, organisationId)
    const version = (await findHighestVersion(queries, organisationId)) + 1
    await insertEntry(queries, {
      organisationId,
      entry: (newest?.entry ?? 0) + 1,
      version,
      rates: read.rates,
      fileName,
      problems: shownProblems(read.problems),
      problemCount: read.problems.length,
      rowsNotRead: read.rowsNotRead,
      warnings: read.warnings,
      madeById: userId,
      madeAt: deps.now(),
    })
    file.signal.throwIfAborted()
    const details = { version, file: fileName, measures: read.measures }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'rates_saved', details })
  })
  return showRates(deps, request.session, null)
}

/** Uses an earlier version, or our prices. Has no effect if they are in use already. */
export async function revertRates(
  deps: RatesDependencies,
  request: RatesRequest,
  { version }: RevertRatesRequest,
): Promise<Rates> {
  const { organisationId, userId } = request.session
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const newest = await lockNewest(queries, organisationId)
    if (version !== null && (await findVersion(queries, organisationId, version)) === null) {
      throw invalidFields({ version: [`There is no version ${version}.`] })
    }
    const before = newest?.version ?? null
    if (before === version) return
    const entry = (newest?.entry ?? 0) + 1
    await insertEntry(queries, { organisationId, entry, version, madeById: userId, madeAt: deps.now() })
    const details = { from: ratesInWords(before), to: ratesInWords(version) }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'rates_reverted', details })
  })
  return showRates(deps, request.session, null)
}

/** Two changes at once would otherwise get the same number. */
async function lockNewest(queries: Queries, organisationId: number) {
  await lockOrganisation(queries, organisationId)
  return findNewestEntry(queries, organisationId)
}

async function readUpload({ bytes, signal }: UploadedRates): Promise<RatesFile> {
  try {
    const read = await readRatesFile(bytes, signal)
    requireColumns(read)
    return read
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidFields({ file: [error.message] })
    if (error instanceof QueueFull) throw new Refusal('TOO_MANY_UPLOADS')
    throw error
  }
}

/** @throws Refusal without the columns of a schedule of rates */
function requireColumns({ problems, headings }: RatesFile): void {
  const lost = problems.filter(({ field }) => field === 'header').map(({ value }) => value)
  if (lost.length === 0) return
  const given = headings.slice(0, MOST_NAMED).map((heading) => `“${textExcerpt(heading, HEADING_MAX_CHARACTERS)}”`)
  const others = headings.length > MOST_NAMED ? ['others'] : []
  throw invalidFields({
    file: [
      `The file has no column ${listed(lost)}. Its headings were read as ${listed([...given, ...others])}. Name the columns as in the template.`,
    ],
  })
}

const MOST_NAMED = 8
const HEADING_MAX_CHARACTERS = 40
const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

/** @throws Refusal */
function requirePrice({ problems: [first], measures }: RatesFile): void {
  if (measures > 0) return
  throw invalidFields({
    file: [
      first === undefined
        ? 'The file has no price. Enter at least one in fixed_gbp or rate_gbp.'
        : `The file has no price that could be read. The first problem is in row ${first.row}, ${first.field}: ${first.message}`,
    ],
  })
}

const nameOf = ({ name }: UploadedRates): string => shownFileName(name) ?? 'a file without a name'
