import type { FuzzRequest } from './random-request.ts'
import type { FuzzAnswer } from './send-request.ts'

/** Names from code, database or framework, which no client may see. */
const INTERNALS =
  /\bat \S+ \(|\.ts:\d+|node_modules|FST_ERR|ECONN|violates|relation "|syntax error at|\b(?:Type|Range|Reference|Zod)Error\b/

/** Violations of the rules for all responses; empty when there are none. */
export function responseFaults(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, headers, body } = answer
  const isApi = /^\/api(?:[/?]|$)/.test(request.path)
  const isRefusal = status >= 400 && request.method !== 'HEAD'
  const faults = [
    [status >= 500 && !(status === 503 && headers['retry-after'] !== undefined), `status ${status}`],
    [headers['x-content-type-options'] !== 'nosniff', 'may be sniffed'],
    [isApi && !String(headers['cache-control']).includes('no-store') && !isDocumentation(request), 'may be cached'],
    [status === 401 && headers['www-authenticate'] !== 'Token', 'no challenge with 401'],
    [status === 405 && headers['allow'] === undefined, 'no Allow with 405'],
    [status === 204 && body !== '', 'a body with 204'],
    [headers['set-cookie'] !== undefined, 'sets a cookie'],
    [isApi && isRefusal && !isErrorBody(body), `error body of unknown shape: ${body.slice(0, 200)}`],
    [isRefusal && INTERNALS.test(body), `reveals internals: ${body.slice(0, 200)}`],
  ] as const
  return faults.flatMap(([isFaulty, what]) => (isFaulty ? [what] : []))
}

/** Documentation pages and their files are public and may be cached. */
function isDocumentation({ path }: FuzzRequest): boolean {
  return path.startsWith('/api/docs')
}

/** Whether a body has one of the contract's three error shapes. */
function isErrorBody(body: string): boolean {
  const content = parsed(body)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false
  const entries = Object.entries(content)
  if ('detail' in content) return typeof content.detail === 'string'
  if ('error_code' in content)
    return typeof content.error_code === 'string' && 'error' in content && typeof content.error === 'string'
  return entries.length > 0 && entries.every(([, texts]) => isTexts(texts))
}

/** A list of texts, or an object of such lists. */
function isTexts(texts: unknown): boolean {
  if (Array.isArray(texts)) return texts.length > 0 && texts.every((text) => typeof text === 'string')
  return typeof texts === 'object' && texts !== null && Object.values(texts).every(isTexts)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
