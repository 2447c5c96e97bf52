import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './random-request.ts'

export interface FuzzAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Longer than any time-out of the server for one request: an answer that takes longer never comes. */
const PATIENCE_MS = 90_000

export function openConnections(address: string, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { hostname, port } = new URL(address)
  return {
    /** @throws Error when no answer comes */
    send: (fuzz: FuzzRequest) =>
      new Promise<FuzzAnswer>((resolve, reject) => {
        const { method, path, headers, body } = fuzz
        const sent = httpRequest({
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...lengthOf(body) },
          timeout: PATIENCE_MS,
        })
        sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
        sent.on('error', reject)
        sent.on('response', (answer) => {
          const { statusCode: status = 0, headers: answered } = answer
          if ((answered['content-type'] ?? '').startsWith('text/event-stream')) {
            resolve({ status, headers: answered, body: '' })
            answer.destroy()
            return
          }
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status, headers: answered, body: Buffer.concat(pieces).toString('utf8') }))
        })
        sent.end(body ?? undefined)
      }),
    /** Bytes that need be no HTTP; resolves when the server has closed the connection. */
    sendBytes: (bytes: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port) })
        socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the connection stayed open')))
        // A connection that the server resets has ended as well.
        socket.on('error', (error) => (/ECONNRESET|EPIPE/.test(error.message) ? resolve() : reject(error)))
        socket.on('close', () => resolve())
        socket.resume()
        socket.end(bytes)
      }),
    /** Closes what stands open; whoever sends again opens anew. */
    close: () => agent.destroy(),
  }
}

function lengthOf(body: Buffer | null): Record<string, string> {
  return body === null ? {} : { 'content-length': String(body.length) }
}
