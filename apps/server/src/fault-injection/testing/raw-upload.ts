import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SignedInProduct } from './deployment.ts'

export interface UploadAnswer {
  status: number
  body: string
  /** Bytes of the file sent before the response. */
  sent: number
  tookMs: number
}

/** Sends a file piece by piece until it ends or a response arrives. @param length content length, if declared */
export async function uploadRaw(
  { address, key }: SignedInProduct,
  file: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  length?: number,
): Promise<UploadAnswer> {
  const since = performance.now()
  const sending = request(`${address}/api/portfolio/imports/?file_name=hostile.csv`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, ...(length !== undefined && { 'content-length': length }) },
  })
  let sent = 0
  let isAnswered = false
  const answered = new Promise<Omit<UploadAnswer, 'sent' | 'tookMs'>>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (response) => {
      isAnswered = true
      const status = response.statusCode ?? 0
      text(response).then((body) => resolve({ status, body }), reject)
    })
  })
  const body = async () => {
    sending.flushHeaders()
    for await (const piece of file) {
      if (isAnswered) break
      sent += piece.length
      if (!sending.write(piece)) await drained(sending, () => isAnswered)
    }
    if (!isAnswered) sending.end()
  }
  const [answer] = await Promise.all([answered, body()])
  sending.destroy()
  return { ...answer, sent, tookMs: performance.now() - since }
}

async function drained(sending: ClientRequest, isAnswered: () => boolean): Promise<void> {
  if (isAnswered()) return
  const over = new AbortController()
  const happened = ['drain', 'response', 'error', 'close'].map((event) => once(sending, event, { signal: over.signal }))
  await Promise.race(happened).catch(() => {})
  over.abort()
  await Promise.allSettled(happened)
}

/** The head of an HTTP request, for tests that write to a socket themselves. */
export function requestHead(path: string, key: string, length: number): string {
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Token ${key}`, 'Content-Type: application/json']
  return `${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`
}
