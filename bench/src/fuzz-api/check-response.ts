import type { FuzzRequest } from './random-request.ts'
import type { FuzzAnswer } from './send-request.ts'

/** Words of the inside: code, database, framework. None may reach a client. */
const INTERNALS =
  /\bat \S+ \(|\.ts:\d+|node_modules|FST_ERR|ECONN|violates|relation "|syntax error at|\b(?:Type|Range|Reference|Zod)Error\b/

/** What is wrong with an answer, whatever was asked: empty when it keeps the rules that all answers share. */
export function responseFaults(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, headers, body } = answer
  const isApi = /^\/api(?:[/?]|$)/.test(request.path)
  const isRefusal = status >= 400 && request.method !== 'HEAD'
  const faults = [
    [status >= 500 && !(status === 503 && headers['retry-after'] !== undefined), `status ${status}`],
    [headers['x-content-type-options'] !== 'nosniff', 'may be sniffed'],
    [
      isApi && !String(headers['cache-control']).includes('no-store') && !isDocumentation(request),
      'may be kept by caches',
    ],
    [status === 401 && headers['www-authenticate'] !== 'Token', 'no challenge with 401'],
    [status === 405 && headers['allow'] === undefined, 'no Allow with 405'],
    [status === 204 && body !== '', 'a body with 204'],
    [headers['set-cookie'] !== undefined, 'sets a cookie'],
    [isApi && isRefusal && !isErrorBody(body), `error body of no known shape: ${body.slice(0, 200)}`],
    [isRefusal && INTERNALS.test(body), `tells of the inside: ${body.slice(0, 200)}`],
  ] as const
  return faults.flatMap(([isFaulty, what]) => (isFaulty ? [what] : []))
}

/** Pages and files of the documentation may be kept; they are the same for everybody. */
function isDocumentation({ path }: FuzzRequest): boolean {
  return path.startsWith('/api/docs')
}

/** One of the contract's three shapes. */
function isErrorBody(body: string): boolean {
  const content = parsed(body)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false
  const entries = Object.entries(content)
  if ('detail' in content) return typeof content.detail === 'string'
  if ('error_code' in content)
    return typeof content.error_code === 'string' && 'error' in content && typeof content.error === 'string'
  return entries.length > 0 && entries.every(([, texts]) => isTexts(texts))
}

/** Lists of texts; under a key that groups fields, the same again. */
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
