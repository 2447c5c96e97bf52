import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '@retrofolio/reference-data/sample/random'
import type { SyntheticHome } from '../register-scale/synthetic-download.ts'
import { type Caller, finishedImport, homesOf, startImport } from './caller.ts'

/** What people of another organisation do in a second on the average, beside whatever goes on. */
const PER_SECOND = { home: 8, list: 1, add: 1 } as const
type Deed = keyof typeof PER_SECOND

/** How long each took [ms]. */
export type DeedTimes = Record<Deed, number[]>

/** People who go on with their work: they read homes and their list, and add one now and then. */
export interface OtherPeople {
  /** Until the promise settles. */
  workUntil(end: Promise<unknown>): Promise<DeedTimes>
}

const THEIR_HOMES = 300
/** One by one: that the code of this is compiled takes some dozen. */
const ADDED_BEFORE = 60

/** An organisation with some hundred homes, imported and added: so whatever is compiled once, is by then. */
export async function otherPeople(caller: Caller, homes: Iterator<SyntheticHome>): Promise<OtherPeople> {
  const own = Array.from({ length: THEIR_HOMES }, () => addressOf(homes))
  const file = `Address\n${own.map((address) => `"${address}"\n`).join('')}`
  await finishedImport(caller, await startImport(caller, file))
  const homeIds = await homesOf(caller)
  for (let add = 0; add < ADDED_BEFORE; add += 1) await addOne(caller, homes)
  const random = new Random('other people')
  // People do not know of each other: a Poisson process, whose gaps follow from nothing that was before.
  const gapMs = (deed: Deed): number => (-Math.log(1 - random.next()) / PER_SECOND[deed]) * 1_000
  let deeds = 0
  const perform: Record<Deed, () => Promise<unknown>> = {
    home: () => caller.ask('GET', `/api/portfolio/homes/${homeIds[deeds % homeIds.length]}/`),
    list: () => caller.ask('GET', '/api/portfolio/homes/'),
    add: () => addOne(caller, homes),
  }
  return {
    workUntil: async (end) => {
      const over = new AbortController()
      const stop = (): void => over.abort()
      end.then(stop, stop)
      const times: DeedTimes = { home: [], list: [], add: [] }
      const under: Promise<void>[] = []
      const startedAt = performance.now()
      const dueAt: Record<Deed, number> = { home: gapMs('home'), list: gapMs('list'), add: gapMs('add') }
      // Each at its own time, whether or not the ones before are answered.
      while (!over.signal.aborted) {
        const ms = performance.now() - startedAt
        for (const deed of DEEDS) {
          for (; dueAt[deed] <= ms; dueAt[deed] += gapMs(deed)) {
            const place = times[deed].push(Number.NaN) - 1
            deeds += 1
            under.push(timeOf(perform[deed]).then((took) => void (times[deed][place] = took)))
          }
        }
        await pause(5)
      }
      await Promise.all(under)
      return times
    },
  }
}

const DEEDS = ['home', 'list', 'add'] as const satisfies readonly Deed[]

/** The register has kinds of homes that are not covered. */
function addOne(caller: Caller, homes: Iterator<SyntheticHome>): Promise<string> {
  return caller.ask('POST', '/api/portfolio/add-home/', { address: addressOf(homes) }, [400, 422])
}

async function timeOf(deed: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await deed()
  return performance.now() - startedAt
}

function addressOf(homes: Iterator<SyntheticHome>): string {
  const { value: home, done } = homes.next()
  if (done === true) throw new RangeError('The register has no more homes.')
  return `${home.address}, ${home.street.town}, ${home.postcode}`
}
