import { z } from 'zod'

export interface ApiAnswer {
  status: number
  headers: Headers
  text: string
}

type Body = { json: unknown } | { file: string }

/** A client with the token of a signed-in user. */
export interface ApiClient {
  ask(method: string, path: string, body?: Body): Promise<ApiAnswer>
  /** Body of a 200 response. @throws Error for any other status */
  read(path: string): Promise<string>
}

export async function signIn(address: string, account: { email: string; password: string }): Promise<ApiClient> {
  const { email, password } = account
  const anonymous = clientWith(address, {})
  const { status, text } = await anonymous.ask('POST', '/api/auth/login/', { json: { email, password } })
  if (status !== 200) throw new Error(`Signing in was answered with ${status}: ${text}`)
  const { key } = z.object({ key: z.string() }).parse(JSON.parse(text))
  return clientWith(address, { authorization: `Token ${key}` })
}

function clientWith(address: string, headers: Record<string, string>): ApiClient {
  const ask: ApiClient['ask'] = async (method, path, body) => {
    const content = body === undefined ? null : 'json' in body ? JSON.stringify(body.json) : body.file
    const type = body !== undefined && 'file' in body ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(address + path, {
      method,
      headers: content === null ? headers : { ...headers, 'content-type': type },
      body: content,
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    ask,
    read: async (path) => {
      const { status, text } = await ask('GET', path)
      if (status !== 200) throw new Error(`GET ${path} was answered with ${status}: ${text.slice(0, 500)}`)
      return text
    },
  }
}
