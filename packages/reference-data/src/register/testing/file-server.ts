import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface FileServer {
  /** Without trailing slash. */
  address: string
  requests: IncomingMessage[]
  /** Names of requested files, each with the kind of response. */
  answers: string[]
  /** Called before a file is served; returns true if it has responded itself. */
  before: ((request: IncomingMessage, response: ServerResponse, file: Buffer) => boolean) | null
}

/** Serves the files of a folder by their last path segment, with ETags and ranges, like object storages. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const served: FileServer = { address: '', requests: [], answers: [], before: null }
  const server = createServer((request, response) => {
    served.requests.push(request)
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.split('/').at(-1) ?? '')
    response.once('close', () => served.answers.push(`${response.statusCode} ${name}`))
    const path = join(folder, name)
    if (name === '' || !existsSync(path)) return end(response, 404)
    const file = readFileSync(path)
    if (served.before?.(request, response, file) !== true) answer(request, response, file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  served.address = `http://127.0.0.1:${bound.port}`
  return served
}

export const tagOf = (file: Buffer): string => `"${createHash('sha1').update(file).digest('hex')}"`

function answer({ headers }: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const etag = tagOf(file)
  if (headers['if-none-match'] === etag) return end(response, 304)
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return end(response, 412)
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': file.length - from })
  response.end(file.subarray(from))
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0 })
  response.end()
}
