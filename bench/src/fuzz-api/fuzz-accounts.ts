import type { ProductServer } from '@retrofolio/e2e/support/product-server'
import { z } from 'zod'
import type { FuzzContext } from './random-request.ts'

const MEMBERS = 3
const HOMES_EACH = 6
const STREETS = ['Pennantbrook Street, Exeter', '12 Norwich', '3 Cardiff', '5 Belfast']

const keySchema = z.object({ key: z.string() })
const userSchema = z.object({ organisation: z.object({ id: z.number(), total_homes: z.number() }) })
const homesSchema = z.array(z.object({ id: z.number() }))
const suggestionsSchema = z.array(z.object({ full_address: z.string() }))

interface FuzzAccount {
  key: string
  email: string
}

/** Members with homes, recreated when random requests have ended their sessions or deleted their accounts. */
export function createFuzzAccounts(server: ProductServer) {
  const password = 'a pass phrase for the fuzz'
  const members: FuzzAccount[] = []
  let made = 0

  const call = async (method: string, path: string, key: string | null, body?: object) => {
    const answer = await fetch(server.address + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Token ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const content: unknown = await answer.json()
    return { status: answer.status, content }
  }

  const register = async (): Promise<FuzzAccount> => {
    made += 1
    const email = `fuzz-${made}@homes.example`
    const { content } = await call('POST', '/api/auth/registration/', null, {
      company_name: `Fuzz ${made}`,
      company_number: '00000000',
      first_name: 'Example',
      last_name: 'Member',
      email,
      password1: password,
      password2: password,
    })
    const { key } = keySchema.parse(content)
    const { organisation } = userSchema.parse((await call('GET', '/api/auth/user/', key)).content)
    await server.commandLine('user', 'verify', email)
    await server.commandLine('organisation', 'set-quota', String(organisation.id), '400')
    for (const street of STREETS) {
      const found = await call('GET', `/api/addresses/?q=${encodeURIComponent(street)}`, key)
      for (const { full_address: address } of suggestionsSchema.parse(found.content).slice(0, HOMES_EACH)) {
        await call('POST', '/api/portfolio/add-home/', key, { address })
      }
    }
    return { key, email }
  }

  const reuseOrReplace = async (member: FuzzAccount): Promise<FuzzAccount> => {
    if ((await call('GET', '/api/auth/user/', member.key)).status === 200) return member
    const { status, content } = await call('POST', '/api/auth/login/', null, { email: member.email, password })
    return status === 200 ? { ...member, key: keySchema.parse(content).key } : register()
  }

  const homeIdsOf = async ({ key }: FuzzAccount): Promise<number[]> => {
    const { content } = await call('GET', '/api/portfolio/homes/', key)
    return homesSchema.parse(content).map(({ id }) => id)
  }

  return {
    async prepare(): Promise<FuzzContext> {
      const homeIds: number[] = []
      for (let place = 0; place < MEMBERS; place += 1) {
        const known = members[place]
        let member = known === undefined ? await register() : await reuseOrReplace(known)
        let own = await homeIdsOf(member)
        // Random requests archive homes until none is left.
        if (own.length === 0) {
          member = await register()
          own = await homeIdsOf(member)
        }
        members[place] = member
        homeIds.push(...own.slice(0, HOMES_EACH))
      }
      return { keys: members.map(({ key }) => key), homeIds }
    },
    /** @throws Error when the server's data is inconsistent */
    async requireConsistentData(): Promise<void> {
      await this.prepare()
      for (const { key } of members) {
        const { organisation } = userSchema.parse((await call('GET', '/api/auth/user/', key)).content)
        const homes = homesSchema.parse((await call('GET', '/api/portfolio/homes/', key)).content)
        if (homes.length !== organisation.total_homes) {
          throw new Error(`The list has ${homes.length} homes, the organisation counts ${organisation.total_homes}`)
        }
      }
    },
  }
}
