import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Address and key of a signed-in user, which can be passed to another thread. */
export interface ApiAccess {
  address: string
  key: string
}

export interface ApiResponse {
  status: number
  headers: Headers
  text: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** A client of a signed-in user. A body that is a text is sent as a file. */
export interface ApiClient {
  access: ApiAccess
  send: (method: Method, path: string, body?: object | string) => Promise<ApiResponse>
  /** The response body. @throws Error for a status that is not in `allowed`, by default for any error status */
  ask(method: Method, path: string, body?: object | string, allowed?: readonly number[]): Promise<string>
  /** An endless response stream; the caller cancels it. */
  open(path: string): Promise<ReadableStreamDefaultReader<Uint8Array>>
}

const keySchema = z.object({ key: z.string() })

export async function logIn(address: string, account: { email: string; password: string }): Promise<ApiClient> {
  const answer = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return apiClientWith({ address, key: keySchema.parse(await answer.json()).key })
}

export function apiClientWith(access: ApiAccess): ApiClient {
  const { address } = access
  const headers = { authorization: `Token ${access.key}` }
  const send: ApiClient['send'] = async (method, path, body) => {
    const type = typeof body === 'object' ? 'application/json' : 'application/octet-stream'
    const content = typeof body === 'object' ? JSON.stringify(body) : (body ?? null)
    const response = await fetch(address + path, {
      method,
      headers: content === null ? headers : { ...headers, 'content-type': type },
      body: content,
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    access,
    send,
    ask: async (method, path, body, allowed = []) => {
      const { status, text } = await send(method, path, body)
      if (status < 300 || allowed.includes(status)) return text
      throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
    },
    open: async (path) => {
      const { body, status } = await fetch(address + path, { headers })
      if (body === null || status !== 200) throw new Error(`GET ${path} was answered with ${status}.`)
      return body.getReader()
    },
  }
}

const countsSchema = z.record(z.string(), z.number())
const importSchema = z.object({
  id: z.number(),
  status: z.string(),
  counts: countsSchema,
  obstacles: z.array(z.string()),
  columns: z.array(z.object({ meaning: z.string().nullable() })),
})
export type Counts = z.infer<typeof countsSchema>

const IMPORTS = '/api/portfolio/imports'

/** Uploads a file and confirms its columns. Returns the id of the import. */
export async function uploadImport(caller: ApiClient, file: string): Promise<number> {
  const { id, columns } = importSchema.parse(
    JSON.parse(await caller.ask('POST', `${IMPORTS}/?file_name=stock.csv`, file)),
  )
  const meanings = columns.map(({ meaning }) => meaning)
  await caller.ask('PUT', `${IMPORTS}/${id}/columns/`, { meanings })
  return id
}

export async function startImport(caller: ApiClient, file: string): Promise<number> {
  const id = await uploadImport(caller, file)
  await caller.ask('POST', `${IMPORTS}/${id}/start/`)
  return id
}

const LOOK_EVERY_MS = 100

/** Polls as the import page does, until every row has an outcome. */
export async function finishedImport(caller: ApiClient, importId: number): Promise<Counts> {
  for (;;) {
    const { status, counts } = importSchema.parse(JSON.parse(await caller.ask('GET', `${IMPORTS}/${importId}/`)))
    if (status === 'done') return counts
    await pause(LOOK_EVERY_MS)
  }
}

const listSchema = z.array(z.object({ id: z.number() }))

export async function homesOf(caller: ApiClient): Promise<number[]> {
  return listSchema.parse(JSON.parse(await caller.ask('GET', '/api/portfolio/homes/'))).map(({ id }) => id)
}
