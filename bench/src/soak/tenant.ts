import { type ApiClient, finishedImport, homesOf, logIn, startImport } from '../harness/api-client.ts'

/** Users of one organisation, with its homes. */
export interface Tenant {
  /** One user action, chosen by its frequency. */
  act(chance: number): Promise<unknown>
}

const IMPORTED = 300

/** In percent. Most actions are reads; logins are rare. */
const SHARES = { home: 60, list: 16, address: 8, facts: 7, add: 5, events: 2, logIn: 2 } as const
type Action = keyof typeof SHARES
const ACTIONS: readonly Action[] = ['home', 'list', 'address', 'facts', 'add', 'events', 'logIn']

/**
 * A new organisation that has imported some hundred homes. All have the same size, so that responses of a long run can
 * be compared.
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
  let actions = 0
  const homePath = () => `/api/portfolio/homes/${homes[actions % homes.length]}/`
  const addressNow = () => addresses[(IMPORTED + actions) % addresses.length] ?? ''
  const perform: Record<Action, () => Promise<unknown>> = {
    home: () => caller.ask('GET', homePath()),
    list: () => caller.ask('GET', '/api/portfolio/homes/'),
    address: () => caller.ask('GET', `/api/addresses/?q=${encodeURIComponent(addressNow().slice(0, 12))}`),
    facts: () => caller.ask('PATCH', `${homePath()}facts/`, { facts: { floor_area: 60 + (actions % 80) } }, [400]),
    // Once all homes are added, or when two match, the response is an error; the search still runs.
    add: () => caller.ask('POST', '/api/portfolio/add-home/', { address: addressNow() }, [400, 403, 409, 422]),
    events: () => openAndClose(caller),
    logIn: () => logIn(address, account),
  }
  return {
    act: (chance) => {
      actions += 1
      return perform[actionAt(chance * 100)]()
    },
  }
}

function actionAt(place: number): Action {
  let upTo = 0
  for (const action of ACTIONS) {
    upTo += SHARES[action]
    if (place < upTo) return action
  }
  return 'home'
}

/** Opens and closes an event stream, as a page does. */
async function openAndClose(caller: ApiClient): Promise<void> {
  const stream = await caller.open('/api/portfolio/events/')
  await stream.read()
  await stream.cancel()
}
