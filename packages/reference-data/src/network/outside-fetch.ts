import type { LookupFunction } from 'node:net'
import type { Dispatcher, RequestInit, Response } from 'undici'

export type OutsideResponse = Response

/**
 * `fetch` for everything outside this process. Node's own (24.21, with undici 7.29) may end the process, past every
 * `catch`, where the other side closes the connection while some of an answer waits to be read
 * (https://github.com/nodejs/undici/issues/5360); undici 8 does not. It is read when it is first needed.
 *
 * @param lookup finds the addresses of a name for the connections that are made; the system's own where there is none
 */
export async function outsideFetch(
  address: string | URL,
  init?: RequestInit,
  lookup?: LookupFunction,
): Promise<OutsideResponse> {
  const undici = await import('undici')
  // The agent that undici would take is one for all of its versions in a process: that of whoever came first.
  let dispatcher = dispatchers.get(lookup)
  if (dispatcher === undefined) {
    const options = lookup === undefined ? AS_BEFORE : { ...AS_BEFORE, connect: { lookup } }
    const isProxied = process.env['NODE_USE_ENV_PROXY'] === '1'
    dispatcher = isProxied ? new undici.EnvHttpProxyAgent(options) : new undici.Agent(options)
    dispatchers.set(lookup, dispatcher)
  }
  return await undici.fetch(address, { dispatcher, ...init })
}

/** One for each look-up: connections that are kept open are shared by those alone that would have made them. */
const dispatchers = new Map<LookupFunction | undefined, Dispatcher>()

/** As Node's own has it. */
const AS_BEFORE = { allowH2: false }
