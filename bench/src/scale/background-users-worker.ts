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

/** Mean number of actions per second by users of another organisation during an import. */
const PER_SECOND = { home: 8, list: 1, add: 1 } as const
type Action = keyof typeof PER_SECOND
const ACTIONS = ['home', 'list', 'add'] as const satisfies readonly Action[]

/** Durations by action [ms]. */
export type ActionTimes = Record<Action, number[]>

export type UserActionsJob =
  /** Homes of the register that do not occur in a list of `rows` rows. */
  | { kind: 'settle'; access: ApiAccess; rows: number; homes: number }
  /** Runs until the first number is not 0. */
  | { kind: 'work'; over: Int32Array<SharedArrayBuffer> }

const THEIR_HOMES = 300
/** Added one by one, so that this code is compiled. */
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

/** Sets up an organisation with some hundred homes, imported and added, which also compiles the code. */
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
  // Users act independently: a Poisson process with exponential gaps.
  const gapMs = (action: Action): number => (-Math.log(1 - random.next()) / PER_SECOND[action]) * 1_000
  let actions = 0
  const timed = stopwatch(caller.access)
  const perform: Record<Action, () => Promise<number>> = {
    home: () => timed('GET', `/api/portfolio/homes/${homeIds[actions % homeIds.length]}/`),
    list: () => timed('GET', '/api/portfolio/homes/'),
    add: () => timed('POST', ADD, addressOf(homes)),
  }
  const times: ActionTimes = { home: [], list: [], add: [] }
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  const dueAt: Record<Action, number> = { home: gapMs('home'), list: gapMs('list'), add: gapMs('add') }
  // Each action starts at its scheduled time, even when earlier ones are pending.
  while (Atomics.load(over, 0) === 0) {
    const ms = performance.now() - startedAt
    for (const action of ACTIONS) {
      for (; dueAt[action] <= ms; dueAt[action] += gapMs(action)) {
        const place = times[action].push(Number.NaN) - 1
        actions += 1
        pending.push(perform[action]().then((ms) => void (times[action][place] = ms)))
      }
    }
    await pause(5)
  }
  await Promise.all(pending)
  return times
}

const ADD = '/api/portfolio/add-home/'
/** Some homes of the register are not supported. */
const ANSWERS = { GET: [200], POST: [200, 201, 400, 422] }

/**
 * Time from request to last byte [ms], without decompression. A browser decompresses on its own machine; here it ms
 * three times as long as the list itself.
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
