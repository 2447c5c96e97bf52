import { type ApiClient, finishedImport, homesOf, logIn, startImport } from '../harness/api-client.ts'

/** People of one organisation, at their homes. */
export interface Tenant {
  /** One of the things that people do, by how often they do it. */
  act(chance: number): Promise<unknown>
}

const IMPORTED = 300

/** Out of a hundred. Reading is most of it; nobody logs in every minute. */
const SHARES = { home: 60, list: 16, address: 8, facts: 7, add: 5, events: 2, logIn: 2 } as const
type Deed = keyof typeof SHARES
const DEEDS: readonly Deed[] = ['home', 'list', 'address', 'facts', 'add', 'events', 'logIn']

/**
 * A new organisation that has imported some hundred homes. Each is as large as the one before it, so that the answers
 * of a long run can be compared.
 */
export async function newTenant(
  address: string,
  account: { email: string; password: string },
  addresses: readonly string[],
): Promise<Tenant> {
  const caller = await logIn(address, account)
  const file = `Address\n${addresses
    .slice(0, IMPORTED)
    .map((one) => `"${one}"\n`)
    .join('')}`
  await finishedImport(caller, await startImport(caller, file))
  const homes = await homesOf(caller)
  let deeds = 0
  const homePath = () => `/api/portfolio/homes/${homes[deeds % homes.length]}/`
  const addressNow = () => addresses[(IMPORTED + deeds) % addresses.length] ?? ''
  const perform: Record<Deed, () => Promise<unknown>> = {
    home: () => caller.ask('GET', homePath()),
    list: () => caller.ask('GET', '/api/portfolio/homes/'),
    address: () => caller.ask('GET', `/api/addresses/?q=${encodeURIComponent(addressNow().slice(0, 12))}`),
    facts: () => caller.ask('PATCH', `${homePath()}facts/`, { facts: { floor_area: 60 + (deeds % 80) } }, [400]),
    // Once all are added, or where two fit, the answer is a refusal: looked for all the same.
    add: () => caller.ask('POST', '/api/portfolio/add-home/', { address: addressNow() }, [400, 403, 409, 422]),
    events: () => openAndClose(caller),
    logIn: () => logIn(address, account),
  }
  return {
    act: (chance) => {
      deeds += 1
      return perform[deedAt(chance * 100)]()
    },
  }
}

function deedAt(place: number): Deed {
  let upTo = 0
  for (const deed of DEEDS) {
    upTo += SHARES[deed]
    if (place < upTo) return deed
  }
  return 'home'
}

/** A stream of events as a page opens it, and leaves it. */
async function openAndClose(caller: ApiClient): Promise<void> {
  const stream = await caller.open('/api/portfolio/events/')
  await stream.read()
  await stream.cancel()
}
