import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '@retrofolio/reference-data/sample/random'
import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import {
  type ApiAccess,
  type ApiClient,
  apiClientWith,
  finishedImport,
  homesOf,
  startImport,
} from '../harness/api-client.ts'
import type { SyntheticHome } from '../register-scale/synthetic-download.ts'
import { otherHomes } from './stock-list.ts'

/** What people of another organisation do in a second on the average, beside whatever goes on. */
const PER_SECOND = { home: 8, list: 1, add: 1 } as const
type Deed = keyof typeof PER_SECOND
const DEEDS = ['home', 'list', 'add'] as const satisfies readonly Deed[]

/** How long each took [ms]. */
export type ActionTimes = Record<Deed, number[]>

export type UserActionsJob =
  /** Homes of the register that no list of so many rows has. */
  | { kind: 'settle'; access: ApiAccess; rows: number; homes: number }
  /** Until the first number is another than 0. */
  | { kind: 'work'; over: Int32Array<SharedArrayBuffer> }

const THEIR_HOMES = 300
/** One by one: that the code of this is compiled takes some dozen. */
const ADDED_BEFORE = 60

interface Settled {
  caller: ApiClient
  homes: Iterator<SyntheticHome>
  homeIds: readonly number[]
  random: Random
}

let settled: Settled | null = null

handleJobs<UserActionsJob, ActionTimes>(async (job) => {
  if (job.kind === 'settle') settled = await settle(job)
  else if (settled !== null) return await workUntil(settled, job.over)
  return { home: [], list: [], add: [] }
})

/** An organisation with some hundred homes, imported and added: so whatever is compiled once, is by then. */
async function settle({ access, rows, homes: all }: Extract<UserActionsJob, { kind: 'settle' }>): Promise<Settled> {
  const caller = apiClientWith(access)
  const homes = otherHomes({ rows, homes: all })
  const own = Array.from({ length: THEIR_HOMES }, () => addressOf(homes))
  const file = `Address\n${own.map(({ address }) => `"${address}"\n`).join('')}`
  await finishedImport(caller, await startImport(caller, file))
  const homeIds = await homesOf(caller)
  const timed = stopwatch(access)
  for (let add = 0; add < ADDED_BEFORE; add += 1) await timed('POST', ADD, addressOf(homes))
  return { caller, homes, homeIds, random: new Random('other people') }
}

async function workUntil(
  { caller, homes, homeIds, random }: Settled,
  over: Int32Array<SharedArrayBuffer>,
): Promise<ActionTimes> {
  // People do not know of each other: a Poisson process, whose gaps follow from nothing that was before.
  const gapMs = (deed: Deed): number => (-Math.log(1 - random.next()) / PER_SECOND[deed]) * 1_000
  let deeds = 0
  const timed = stopwatch(caller.access)
  const perform: Record<Deed, () => Promise<number>> = {
    home: () => timed('GET', `/api/portfolio/homes/${homeIds[deeds % homeIds.length]}/`),
    list: () => timed('GET', '/api/portfolio/homes/'),
    add: () => timed('POST', ADD, addressOf(homes)),
  }
  const times: ActionTimes = { home: [], list: [], add: [] }
  const under: Promise<void>[] = []
  const startedAt = performance.now()
  const dueAt: Record<Deed, number> = { home: gapMs('home'), list: gapMs('list'), add: gapMs('add') }
  // Each at its own time, whether or not the ones before are answered.
  while (Atomics.load(over, 0) === 0) {
    const ms = performance.now() - startedAt
    for (const deed of DEEDS) {
      for (; dueAt[deed] <= ms; dueAt[deed] += gapMs(deed)) {
        const place = times[deed].push(Number.NaN) - 1
        deeds += 1
        under.push(perform[deed]().then((took) => void (times[deed][place] = took)))
      }
    }
    await pause(5)
  }
  await Promise.all(under)
  return times
}

const ADD = '/api/portfolio/add-home/'
/** The register has kinds of homes that are not covered. */
const ANSWERS = { GET: [200], POST: [200, 201, 400, 422] }

/**
 * From the question to the last byte of its answer [ms], packed as browsers ask for it: each unpacks it on a machine of
 * its own, and here that took three times as long as a list was waited for.
 */
function stopwatch({ address, key }: ApiAccess) {
  const agent = new Agent({ keepAlive: true })
  return (method: 'GET' | 'POST', path: string, body?: object): Promise<number> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const headers = {
        authorization: `Token ${key}`,
        'accept-encoding': 'gzip, deflate, br, zstd',
        'content-type': 'application/json',
      }
      const asking = request(address + path, { agent, method, headers }, (answer) => {
        answer.once('end', () => {
          if (ANSWERS[method].includes(answer.statusCode ?? 0)) resolve(performance.now() - startedAt)
          else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}.`))
        })
        answer.once('error', reject).resume()
      })
      asking.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
}

function addressOf(homes: Iterator<SyntheticHome>): { address: string } {
  const { value: home, done } = homes.next()
  if (done === true) throw new RangeError('The register has no more homes.')
  return { address: `${home.address}, ${home.street.town}, ${home.postcode}` }
}
