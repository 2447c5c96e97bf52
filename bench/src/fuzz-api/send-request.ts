import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './random-request.ts'

export interface FuzzAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Longer than any request time-out of the server. */
const PATIENCE_MS = 90_000

export function openConnections(address: string, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { hostname, port } = new URL(address)
  return {
    /** @throws Error when there is no response */
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
        sent.on('timeout', () => sent.destroy(new Error('no response in time')))
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
    /** Sends raw bytes; resolves when the server has closed the connection. */
    sendBytes: (bytes: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port) })
        socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the connection stayed open')))
        // A connection reset by the server counts as closed.
        socket.on('error', (error) => (/ECONNRESET|EPIPE/.test(error.message) ? resolve() : reject(error)))
        socket.on('close', () => resolve())
        socket.resume()
        socket.end(bytes)
      }),
    /** Closes open connections; the next request opens a new one. */
    close: () => agent.destroy(),
  }
}

function lengthOf(body: Buffer | null): Record<string, string> {
  return body === null ? {} : { 'content-length': String(body.length) }
}
