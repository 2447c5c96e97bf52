import { loginAnswerSchema } from '@retrofolio/contract/accounts/auth'
import { type AddressSuggestion, addressSuggestionsSchema } from '@retrofolio/contract/homes/addresses'
import { addHomeAnswerSchema, homesSchema } from '@retrofolio/contract/homes/home'
import { fromWire } from '@retrofolio/contract/wire-case'
import type { ProductServer } from './product-server.ts'

/** API calls for tests and benchmarks. */
export interface Api {
  /** The session key. */
  token: string
  suggest(query: string): Promise<AddressSuggestion[]>
  /** The new home's id. */
  addHome(address: string): Promise<number>
  addHomeStatus(address: string): Promise<number>
  /** Adds the homes that the account does not have yet: tests of a worker share one. */
  ensureHomes(addresses: readonly string[]): Promise<void>
  /** The id of the home, which is added unless an earlier attempt of the test has done so. */
  ensureHome(address: string): Promise<number>
  homeCount(): Promise<number>
  /** Puts own prices, which an earlier test of the worker may have uploaded, out of use. */
  useOurPrices(): Promise<void>
}

export async function signInToApi(server: ProductServer): Promise<Api> {
  const { key } = loginAnswerSchema.parse(
    await body(await post(server, '/api/auth/login/', { email: server.email, password: server.password })),
  )
  return {
    token: key,
    suggest: async (query) => {
      const answer = await get(server, `/api/addresses/?q=${encodeURIComponent(query)}`, key)
      return addressSuggestionsSchema.parse(await body(answer))
    },
    useOurPrices: async () => {
      await body(await post(server, '/api/organisation/rates/revert/', { version: null }, key))
    },
    homeCount: async () => homesSchema.parse(await body(await get(server, '/api/portfolio/homes/', key))).length,
    addHome: async (address) => {
      const answer = await body(await post(server, '/api/portfolio/add-home/', { address }, key))
      return addHomeAnswerSchema.parse(answer).data.home.id
    },
    addHomeStatus: async (address) => (await post(server, '/api/portfolio/add-home/', { address }, key)).status,
    ensureHome: async (address) => {
      const response = await post(server, '/api/portfolio/add-home/', { address }, key)
      if (response.status !== 409) return addHomeAnswerSchema.parse(await body(response)).data.home.id
      const homes = homesSchema.parse(await body(await get(server, '/api/portfolio/homes/', key)))
      const home = homes.find(({ fullAddress }) => fullAddress === address)
      if (home === undefined) throw new Error(`${address} is in the portfolio, but not in its list.`)
      return home.id
    },
    ensureHomes: async (addresses) => {
      for (const address of addresses) {
        const response = await post(server, '/api/portfolio/add-home/', { address }, key)
        if (response.status !== 409) await body(response)
      }
    },
  }
}

function get(server: ProductServer, path: string, key: string): Promise<Response> {
  return fetch(server.address + path, { headers: { authorization: `Token ${key}` } })
}

function post(server: ProductServer, path: string, payload: object, key?: string): Promise<Response> {
  return fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Token ${key}` }) },
    body: JSON.stringify(payload),
  })
}

async function body(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return fromWire(JSON.parse(text))
}
