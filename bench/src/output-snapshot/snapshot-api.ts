import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type ApiClient, type ApiResponse, logIn } from '../harness/api-client.ts'
import type { RunningServer } from './checkout.ts'
import { csvLine } from './csv-records.ts'
import type { Normaliser } from './normaliser.ts'
import type { SampleHome } from './sample-files.ts'
import type { SnapshotRecord } from './snapshot-folder.ts'
import { arrayRecords, csvRecords } from './snapshot-records.ts'

interface ApiRun {
  server: RunningServer
  homes: readonly SampleHome[]
  normalise: Normaliser
  write(records: readonly SnapshotRecord[]): Promise<void>
  note(line: string): void
}

interface Step extends ApiRun {
  client: ApiClient
}

interface ListedHome {
  id: number
  /** Number of its certificate in the sample register. */
  reference: string
}

const QUOTA = '10000'
/** Sampling: 1 home in n. */
const EVERY = { searched: 20, added: 200, corrected: 10, archived: 100 } as const
const AT_ONCE = 4
const POLL_MS = 200
const NO_PROGRESS_MS = 180_000
/** Different in each response. */
const RANDOM_HEADERS = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id']
const HOMES = '/api/portfolio/homes/'
const ADD_HOME = '/api/portfolio/add-home/'
const IMPORTS = '/api/portfolio/imports/'

/** Records the API responses about the sample homes, from adding them to archiving some. */
export async function snapshotApi(run: ApiRun): Promise<void> {
  const client = await logIn(run.server.address, run.server)
  const { organisation } = z
    .object({ organisation: z.object({ id: z.number() }) })
    .parse(JSON.parse(await client.ask('GET', '/api/auth/user/')))
  const quota = await run.server.commandLine('organisation', 'set-quota', String(organisation.id), QUOTA)
  if (quota.exitCode !== 0) throw new Error(`The quota could not be set: ${quota.printed}`)
  const step = { ...run, client }
  await writeText(step, 'openapi', 'document', await client.ask('GET', '/api/docs/openapi.json'))
  await searchAddresses(step)
  run.note('adding homes')
  await addHomes(step, every(run.homes, EVERY.added))
  await addHomes(step, await importHomes(step))
  await describeHomes(step)
  await refusals(step)
  await correctHomes(step)
  await archiveHomes(step)
}

/** Alternates between the street address and the postcode. */
async function searchAddresses(step: Step): Promise<void> {
  for (const [place, { certificate, address, postcode }] of every(step.homes, EVERY.searched).entries()) {
    const typed = place % 2 === 0 ? address : postcode
    const found = await step.client.ask('GET', `/api/addresses/?q=${encodeURIComponent(typed)}`)
    await writeText(step, 'address-search', certificate, found)
  }
}

async function addHomes(step: Step, homes: readonly SampleHome[]): Promise<void> {
  for (const { certificate, address, town, postcode } of homes) {
    const json = { address: `${address}, ${town}, ${postcode}` }
    await writeAnswer(step, 'add-home', certificate, await step.client.send('POST', ADD_HOME, json))
  }
}

const importSchema = z.object({ id: z.number(), status: z.string(), counts: z.record(z.string(), z.number()) })
const importRowsSchema = z.array(z.object({ row: z.number(), outcome: z.string(), reference: z.string().nullable() }))

/** Imports all homes. @returns the rejected homes */
async function importHomes(step: Step): Promise<SampleHome[]> {
  const { client, homes } = step
  const file =
    csvLine(['Reference', 'UPRN', 'Address', 'Town', 'Postcode']) +
    homes.map((home) => csvLine([home.certificate, home.uprn, home.address, home.town, home.postcode])).join('')
  const uploaded = await client.send('POST', `${IMPORTS}?file_name=sample-homes.csv`, file)
  await writeAnswer(step, 'import', 'uploaded', uploaded)
  const { id } = importSchema.parse(JSON.parse(uploaded.text))
  await client.ask('POST', `${IMPORTS}${id}/start/`)
  const done = await until(async () => {
    const answer = await client.ask('GET', `${IMPORTS}${id}/`)
    const { status, counts } = importSchema.parse(JSON.parse(answer))
    return { result: status === 'done' ? answer : null, progress: JSON.stringify(counts) }
  })
  await writeText(step, 'import', 'done', done)
  const refused = new Set<string>()
  for (let after = 0; ; ) {
    const page = step.normalise(await client.ask('GET', `${IMPORTS}${id}/rows/?limit=200&after=${after}`))
    const rows = importRowsSchema.parse(JSON.parse(page))
    await step.write(arrayRecords('import-row', page, referenceOf).map(withPage(after)))
    for (const { outcome, reference } of rows) if (outcome === 'invalid' && reference !== null) refused.add(reference)
    if (rows.length === 0) break
    after = rows.at(-1)?.row ?? after
  }
  const results = await client.ask('GET', `${IMPORTS}${id}/results/`)
  await step.write(csvRecords('import-result', results, step.normalise, (row) => row['Reference'] ?? ''))
  return homes.filter(({ certificate }) => refused.has(certificate))
}

/** Names the layout record of a page by its cursor, so that each page has its own. */
function withPage(after: number): (record: SnapshotRecord) => SnapshotRecord {
  return (record) => (record.format === 'text' ? { ...record, key: `after ${after}` } : record)
}

/** Records list, exports, and each home with its facts, after all ranges are calculated. */
async function describeHomes(step: Step): Promise<void> {
  const { client } = step
  const listed = await readList(step)
  step.note(`detail and facts of ${listed.length} homes`)
  await writeDetails(step, 'detail', listed)
  await inParallel(listed, async ({ id, reference }) => {
    await writeText(step, 'facts', reference, await client.ask('GET', `${HOMES}${id}/facts/`))
  })
  await writeList(step, 'list', HOMES)
  await writeList(step, 'export-json', '/api/organisation/export/')
  const csv = await client.ask('GET', '/api/organisation/export/csv/')
  await step.write(csvRecords('export-csv', csv, step.normalise, (row) => row['reference'] ?? ''))
  const one = `${HOMES}${listed[0]?.id}/`
  const paths = {
    list: HOMES,
    detail: one,
    facts: `${one}facts/`,
    'export-json': '/api/organisation/export/',
    'export-csv': '/api/organisation/export/csv/',
    openapi: '/api/docs/openapi.json',
    'no such home': `${HOMES}999999/`,
  }
  for (const [name, path] of Object.entries(paths)) await writeHeaders(step, name, await client.send('GET', path))
}

const detailSchema = z.object({ home: z.object({ status: z.string() }), ranges: z.unknown() })

/** Waits for the ranges of each home: a background job calculates them after an import. */
async function writeDetails(step: Step, kind: string, homes: readonly ListedHome[]): Promise<void> {
  let waiting = homes
  await until(async () => {
    const later: ListedHome[] = []
    await inParallel(waiting, async (home) => {
      const text = await step.client.ask('GET', `${HOMES}${home.id}/`)
      const { home: state, ranges } = detailSchema.parse(JSON.parse(text))
      if (state.status === 'analysed' && ranges === null) later.push(home)
      else await writeText(step, kind, home.reference, text)
    })
    waiting = later
    return { result: waiting.length === 0 ? true : null, progress: waiting.length }
  })
}

const factsSchema = z.object({
  facts: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      value: z.unknown(),
      minimum: z.number().nullable(),
      maximum: z.number().nullable(),
      choices: z.array(z.object({ value: z.string() })),
    }),
  ),
})
type Fact = z.infer<typeof factsSchema>['facts'][number]

/** Records the error responses to invalid requests. */
async function refusals(step: Step): Promise<void> {
  const [home] = await readList(step)
  const facts = `${HOMES}${home?.id}/facts/`
  const requests: [name: string, method: 'POST' | 'PUT' | 'PATCH', path: string, json: object][] = [
    ['address that is empty', 'POST', ADD_HOME, { address: '' }],
    ['address that is missing', 'POST', ADD_HOME, {}],
    ['address with an unknown postcode', 'POST', ADD_HOME, { address: '1 New Street, York, YO31 9VV' }],
    ['address of several homes', 'POST', ADD_HOME, { address: '2 Heronworth Street, Edinburgh, EH11 1CC' }],
    ['fact below its range', 'PATCH', facts, { facts: { floor_area: 3 } }],
    ['fact that is no choice', 'PATCH', facts, { facts: { wall_type: 'cheese' } }],
    ['fact of the wrong type', 'PATCH', facts, { facts: { floor_area: 'large' } }],
    ['fact that does not exist', 'PATCH', facts, { facts: { number_of_cats: 2 } }],
    ['home that does not exist', 'PATCH', `${HOMES}999999/facts/`, { facts: {} }],
    ['method that does not exist', 'PUT', facts, {}],
    ['wrong password', 'POST', '/api/auth/login/', { email: step.server.email, password: 'a wrong pass phrase' }],
    ['registration without fields', 'POST', '/api/auth/registration/', {}],
  ]
  for (const [name, method, path, json] of requests) {
    const answer = await step.client.send(method, path, json)
    if (answer.status < 400) throw new Error(`${name}: ${method} ${path} was answered with ${answer.status}.`)
    await writeAnswer(step, 'refusal', name, answer)
  }
}

/** Corrects one fact of each home, a different fact from home to home. Error responses are recorded too. */
async function correctHomes(step: Step): Promise<void> {
  const homes = every(await readList(step), EVERY.corrected)
  step.note(`correcting ${homes.length} homes`)
  for (const [place, { id, reference }] of homes.entries()) {
    const { facts } = factsSchema.parse(JSON.parse(await step.client.ask('GET', `${HOMES}${id}/facts/`)))
    const fact = facts[place % facts.length]
    if (fact === undefined) continue
    const json = { facts: { [fact.key]: otherValue(fact, place) } }
    await writeAnswer(step, 'correct-fact', reference, await step.client.send('PATCH', `${HOMES}${id}/facts/`, json))
  }
  await writeDetails(step, 'corrected-detail', homes)
  await writeList(step, 'corrected-list', HOMES)
}

function otherValue({ kind, value, minimum, maximum, choices }: Fact, place: number): unknown {
  if (kind === 'choice') return choices[place % choices.length]?.value
  if (kind === 'flag') return value !== true
  return Math.floor((minimum ?? 0) + ((maximum ?? 0) - (minimum ?? 0)) / 4)
}

async function archiveHomes(step: Step): Promise<void> {
  for (const { id, reference } of every(await readList(step), EVERY.archived)) {
    await writeAnswer(step, 'archive', reference, await step.client.send('POST', `${HOMES}${id}/archive/`))
  }
  await writeList(step, 'archived-list', `${HOMES}?archived=true`)
  await writeList(step, 'list-without-archived', HOMES)
}

async function readList({ client }: Step): Promise<ListedHome[]> {
  return z.array(z.object({ id: z.number(), reference: z.string() })).parse(JSON.parse(await client.ask('GET', HOMES)))
}

async function writeList(step: Step, kind: string, path: string): Promise<void> {
  await step.write(arrayRecords(kind, step.normalise(await step.client.ask('GET', path)), referenceOf))
}

async function writeText(step: Step, kind: string, key: string, text: string): Promise<void> {
  await step.write([{ kind, key, format: 'json', text: step.normalise(text) }])
}

async function writeAnswer(step: Step, kind: string, key: string, { status, text }: ApiResponse): Promise<void> {
  await writeText(step, kind, key, `{"status":${status},"body":${text === '' ? null : text}}`)
}

async function writeHeaders(step: Step, key: string, { status, headers }: ApiResponse): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const kept = [...headers]
    .filter(([name]) => !RANDOM_HEADERS.includes(name))
    .map(([name, value]) => [name, value.replaceAll(today, '<today>')])
  await writeText(step, 'headers', key, JSON.stringify({ status, ...Object.fromEntries(kept) }))
}

function referenceOf(item: unknown): string {
  return z.object({ reference: z.string() }).parse(item).reference
}

function every<T>(items: readonly T[], step: number): T[] {
  return items.filter((_, place) => place % step === 0)
}

async function inParallel<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Polls until there is a result. @throws Error when there is no progress for three minutes */
async function until<T>(poll: () => Promise<{ result: T | null; progress: unknown }>): Promise<T> {
  let last: unknown
  let changedAt = performance.now()
  for (;;) {
    const { result, progress } = await poll()
    if (result !== null) return result
    if (progress !== last) [last, changedAt] = [progress, performance.now()]
    if (performance.now() - changedAt > NO_PROGRESS_MS)
      throw new Error(`No progress for three minutes: ${String(last)}.`)
    await pause(POLL_MS)
  }
}
