import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import { type OutsideResponse, outsideFetch } from '../../network/outside-fetch.ts'
import type { Manifest } from '../publish/manifest.ts'
import { RegisterError } from '../register-error.ts'
import type { CopyOptions, Outcome, PublishedSource } from './published-source.ts'
import { LinkLocalAddressError, linkLocalRedirectError, lookUpExceptLinkLocal, redirectTarget } from './redirect.ts'

/** URL of a file; for object storages, signed for each request. */
export type UrlOfFile = (name: string) => Promise<URL>

/** Files at HTTP URLs: an object storage or any file server. */
export class UrlSource implements PublishedSource {
  private readonly displayUrl: string
  private readonly addressOf: UrlOfFile
  private readonly remedy: string

  /**
   * @param displayUrl URL of the folder, for messages
   * @param remedy advice for responses that cannot be interpreted
   */
  constructor(displayUrl: string, addressOf: UrlOfFile, remedy = 'check the address') {
    this.displayUrl = displayUrl
    this.addressOf = addressOf
    this.remedy = remedy
  }

  where(name: string): string {
    return `${this.displayUrl}${name}`
  }

  async copy(name: string, to: string, held: Manifest | null, options: CopyOptions): Promise<Outcome> {
    const where = this.where(name)
    const handle = await open(to, 'wx')
    try {
      const tag = held?.origin?.address === where ? held.origin.tag : null
      const place = { where, address: () => this.addressOf(name), remedy: this.remedy }
      const download = new Download(place, handle, tag, options)
      const outcome = await retryWhileProgressing(download, options.signal)
      await handle.sync()
      return outcome
    } catch (error) {
      throw error instanceof TransientError ? unreachable(where, error) : error
    } finally {
      await handle.close()
    }
  }

  async text(name: string, { signal }: CopyOptions): Promise<string | null> {
    const once = async () => {
      const quiet = AbortSignal.timeout(IDLE_TIMEOUT_MS)
      const until = signal === undefined ? quiet : AbortSignal.any([quiet, signal])
      const answer = await request(this.where(name), await this.addressOf(name), {}, until)
      if (answer.status === 200) return await smallText(answer)
      await answer.body?.cancel()
      if (isPassing(answer.status)) throw new TransientError(`status ${answer.status}`)
      return null
    }
    return await PATIENT.execute(once, signal).catch((error: unknown) => {
      throw error instanceof TransientError ? unreachable(this.where(name), error) : error
    })
  }
}

/** A longer text cannot be a manifest. */
const LONGEST_TEXT = 1_000_000

async function smallText(answer: OutsideResponse): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of piecesOf(answer)) {
    length += piece.length
    if (length > LONGEST_TEXT) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** May not recur on a retry. */
class TransientError extends Error {
  override readonly name = 'TransientError'
}

const PATIENT = retry(handleType(TransientError), {
  maxAttempts: 6,
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 20_000 }),
})

/** Retries without limit as long as the file makes progress. */
async function retryWhileProgressing(download: Download, signal: AbortSignal | undefined): Promise<Outcome> {
  for (;;) {
    const before = download.bytes
    try {
      return await PATIENT.execute(() => download.goOn(), signal)
    } catch (error) {
      if (!(error instanceof TransientError) || download.bytes <= before) throw error
    }
  }
}

const IDLE_TIMEOUT_MS = 60_000

interface Place {
  where: string
  address: () => Promise<URL>
  remedy: string
}

/** A download that resumes where it stopped. */
class Download {
  bytes = 0
  private digest = createHash('sha256')
  /** ETag of the file, once the download has started. */
  private tag: string | null = null
  private readonly place: Place
  private readonly handle: FileHandle
  private readonly heldTag: string | null
  private readonly options: CopyOptions

  constructor(place: Place, handle: FileHandle, heldTag: string | null, options: CopyOptions) {
    this.place = place
    this.handle = handle
    this.heldTag = heldTag
    this.options = options
  }

  async goOn(): Promise<Outcome> {
    const idleTimeout = new AbortController()
    const timer = setTimeout(() => idleTimeout.abort(new TransientError('no data for a minute')), IDLE_TIMEOUT_MS)
    try {
      const { signal } = this.options
      const answer = await request(
        this.place.where,
        await this.place.address(),
        this.headers(),
        AbortSignal.any([idleTimeout.signal, ...(signal === undefined ? [] : [signal])]),
      )
      if (answer.status !== 200 && answer.status !== 206) return await this.withoutFile(answer)
      if (answer.status === 200) await this.startOver()
      this.tag = strongTag(answer)
      await this.take(answer, timer)
      return {
        kind: 'copied',
        copied: { bytes: this.bytes, sha256: this.digest.digest('hex'), tag: answer.headers.get('etag') },
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Only an ETag guarantees that the rest belongs to the same file. */
  private headers(): Record<string, string> {
    if (this.bytes > 0 && this.tag !== null) return { range: `bytes=${this.bytes}-`, 'if-match': this.tag }
    return this.heldTag === null ? {} : { 'if-none-match': this.heldTag }
  }

  private async startOver(): Promise<void> {
    await this.handle.truncate(0)
    this.digest = createHash('sha256')
    this.bytes = 0
  }

  private async take(answer: OutsideResponse, timer: NodeJS.Timeout): Promise<void> {
    const length = Number(answer.headers.get('content-length') ?? Number.NaN)
    const total = Number.isNaN(length) ? null : this.bytes + length
    for await (const piece of piecesOf(answer)) {
      timer.refresh()
      await writeWhole(this.handle, piece, this.bytes)
      this.digest.update(piece)
      this.bytes += piece.length
      this.options.onProgress?.(this.bytes, total)
    }
    if (total !== null && this.bytes !== total) throw new TransientError('the response ended early')
  }

  private async withoutFile(answer: OutsideResponse): Promise<Outcome> {
    await answer.body?.cancel()
    const { status } = answer
    const { where, remedy } = this.place
    if (status === 304) return { kind: 'held' }
    if (status === 404) return { kind: 'missing' }
    if (status === 401 || status === 403) return { kind: 'refused' }
    if (isPassing(status)) throw new TransientError(`status ${status}`)
    if (status === 412 || status === 416) {
      throw new RegisterError(`${where} was replaced during the copy; fetch it again.`)
    }
    throw new RegisterError(`${where} cannot be read (status ${status}): ${remedy}.`)
  }
}

/** A nearly full disk writes less than requested, and reports only the number of bytes. */
async function writeWhole(handle: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, position + done)
    done += bytesWritten
  }
}

/** @param where the requested file, for messages */
async function request(
  where: string,
  address: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  let at = address
  for (let hops = 0; ; hops += 1) {
    const answer = await askedOnce(at, headers, signal, hops > 0 ? lookUpExceptLinkLocal : undefined).catch(
      (error: unknown) => {
        throw error instanceof LinkLocalAddressError ? linkLocalRedirectError(where, at) : error
      },
    )
    const next = await redirectTarget(where, at, answer, hops)
    if (next === null) return answer
    at = next
  }
}

async function askedOnce(
  address: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
): Promise<OutsideResponse> {
  const { username, password } = address
  const plain = new URL(address)
  plain.username = ''
  plain.password = ''
  const pass = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64')
  const question = {
    headers: {
      // A compressed response could neither be resumed nor counted.
      'accept-encoding': 'identity',
      ...headers,
      ...(username + password !== '' && { authorization: `Basic ${pass}` }),
    },
    // Redirects are checked before they are followed.
    redirect: 'manual',
    signal,
  } as const
  return await outsideFetch(plain, question, lookup).catch(rethrowTransient)
}

async function* piecesOf({ body }: OutsideResponse): AsyncGenerator<Uint8Array> {
  if (body === null) return
  try {
    yield* body
  } catch (error) {
    rethrowTransient(error)
  }
}

/** Errors of the connection, except our own abort. */
function rethrowTransient(error: unknown): never {
  if (!(error instanceof Error) || error instanceof TransientError || error.name === 'AbortError') throw error
  // undici gives the reason in the cause: ECONNREFUSED, ENOTFOUND, an untrusted certificate.
  const reason = error.cause instanceof Error ? error.cause : error
  if (reason instanceof LinkLocalAddressError) throw reason
  const code = 'code' in reason ? String(reason.code) : reason.name
  throw new TransientError(reason.message === '' ? code : reason.message, { cause: error })
}

/** Unchanged if it is not valid percent-encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** A weak ETag means equal content, but not equal bytes. */
function strongTag(answer: OutsideResponse): string | null {
  const tag = answer.headers.get('etag')
  return tag === null || tag.startsWith('W/') ? null : tag
}

function unreachable(where: string, cause: TransientError): RegisterError {
  return new RegisterError(`${where} cannot be reached (${cause.message}): check the address and the network.`, {
    cause,
  })
}
