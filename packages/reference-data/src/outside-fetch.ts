import type { Dispatcher, RequestInit, Response } from 'undici'

export type OutsideResponse = Response

/**
 * `fetch` for everything outside this process. Node's own (24.21, with undici 7.29) may end the process, past every
 * `catch`, where the other side closes the connection while some of an answer waits to be read
 * (https://github.com/nodejs/undici/issues/5360); undici 8 does not. It is read when it is first needed.
 */
export async function outsideFetch(address: string | URL, init?: RequestInit): Promise<OutsideResponse> {
  const undici = await import('undici')
  // The agent that undici would take is one for all of its versions in a process: that of whoever came first.
  dispatcher ??=
    process.env['NODE_USE_ENV_PROXY'] === '1' ? new undici.EnvHttpProxyAgent(AS_BEFORE) : new undici.Agent(AS_BEFORE)
  return await undici.fetch(address, { dispatcher, ...init })
}

let dispatcher: Dispatcher | undefined

/** As Node's own has it. */
const AS_BEFORE = { allowH2: false }
