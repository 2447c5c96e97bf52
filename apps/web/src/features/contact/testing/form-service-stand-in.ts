import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A strict local form-posting service, based on such services' documentation. */
export interface FormServiceStandIn {
  /** The id of its only form. */
  address: string
  taken: Record<string, string>[]
  /** Overrides the next response. */
  answerNext(status: number, body: string): void
  stop(): Promise<void>
}

export async function startFormService(): Promise<FormServiceStandIn> {
  const taken: Record<string, string>[] = []
  let next: { status: number; body: string } | null = null
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = next ?? judge(request, await text(request), taken)
    next = null
    response.writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(answer.body)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${portOf(server)}/f/abcdwxyz`,
    taken,
    answerNext: (status, body) => {
      next = { status, body }
    },
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function judge({ method, url, headers }: IncomingMessage, body: string, taken: Record<string, string>[]) {
  if (method !== 'POST') return refusal(405, 'METHOD', undefined, 'Only POST is taken.')
  if (url !== '/f/abcdwxyz') return refusal(404, 'FORM_NOT_FOUND', undefined, 'Form not found')
  if (headers.accept !== 'application/json') return { status: 302, body: '' }
  if (headers['content-type'] !== 'application/json') return refusal(400, 'EMPTY', undefined, 'Nothing to read')
  const fields: Record<string, string> = JSON.parse(body)
  if (Object.keys(fields).length === 0) return refusal(400, 'EMPTY', undefined, 'should have a field')
  if (!/.@.+\../.test(fields['email'] ?? '')) return refusal(422, 'TYPE_EMAIL', 'email', 'should be an email')
  taken.push(fields)
  return { status: 200, body: JSON.stringify({ ok: true, next: 'https://forms.example/thanks' }) }
}

const refusal = (status: number, code: string, field: string | undefined, message: string) => ({
  status,
  body: JSON.stringify({ error: 'Validation errors', errors: [{ code, field, message }] }),
})

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  return address.port
}
