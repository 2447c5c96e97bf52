import { loginAnswerSchema } from '@retrofolio/contract/accounts/auth'
import { homesSchema } from '@retrofolio/contract/homes/home'
import { fromWire } from '@retrofolio/contract/wire-case'
import { waitUntil } from '../../../concurrency/wait-until.ts'
import { type RunningCommand, runCommand } from './command.ts'

const READY_WITHIN_MS = 60_000

export interface ServedProduct extends RunningCommand {
  address: string
}

/** Runs `retrofolio serve` on a free port and waits until it reports that it is ready. */
export async function serveProduct(env: Record<string, string>): Promise<ServedProduct> {
  const command = runCommand(['serve'], { PORT: '0', RATE_LIMITS: 'off', ...env })
  const address = await waitUntil(() => readyAddress(command), { timeoutMs: READY_WITHIN_MS })
  if (address === null) throw new Error(`Not ready in time: ${[...command.lines, ...command.problems].join('\n')}`)
  return { ...command, address }
}

/** Returns null until the product is ready. */
export function readyAddress({ child, lines, problems }: RunningCommand): string | null {
  if (child.exitCode !== null)
    throw new Error(`It exited with ${child.exitCode}: ${[...lines, ...problems].join('\n')}`)
  // The sign-in lines are printed at the same time.
  return lines.find((line) => line.startsWith(READY))?.slice(READY.length) ?? null
}

const READY = 'Retrofolio is ready at '

/** The value after a label such as `Password` in the start-up lines. */
export function printed(product: ServedProduct, label: string): string | undefined {
  return product.lines
    .find((line) => line.trim().startsWith(`${label} `))
    ?.trim()
    .split(/\s+/)[1]
}

export async function logIn(address: string, account: { email: string; password: string }): Promise<string> {
  const answer = await post(`${address}/api/auth/login/`, account)
  return loginAnswerSchema.parse(await answer.json()).key
}

/** Resolves on the status line, before the response body is read. */
export function postHome(address: string, key: string, homeAddress: string): Promise<Response> {
  return post(`${address}/api/portfolio/add-home/`, { address: homeAddress }, key)
}

export async function homeUprns(address: string, key: string): Promise<(string | null)[]> {
  const answer = await fetch(`${address}/api/portfolio/homes/`, { headers: { authorization: `Token ${key}` } })
  return homesSchema.parse(fromWire(await answer.json())).map((home) => home.uprn)
}

function post(url: string, payload: object, key?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Token ${key}` }) },
    body: JSON.stringify(payload),
  })
}
