import type { LookupFunction } from 'node:net'
import type { Dispatcher, RequestInit, Response } from 'undici'

export type OutsideResponse = Response

/**
 * `fetch` for all outside services. Node's own (24.21, with undici 7.29) can crash the process when the other side
 * closes the connection while part of a response waits to be read (https://github.com/nodejs/undici/issues/5360);
 * undici 8 does not. Loaded on first use.
 *
 * @param lookup resolves names for new connections; by default the system's resolver
 */
export async function outsideFetch(
  address: string | URL,
  init?: RequestInit,
  lookup?: LookupFunction,
): Promise<OutsideResponse> {
  const undici = await import('undici')
  // undici's default agent is shared by all its versions in a process, and created by the first.
  let dispatcher = dispatchers.get(lookup)
  if (dispatcher === undefined) {
    const options = lookup === undefined ? AS_BEFORE : { ...AS_BEFORE, connect: { lookup } }
    const isProxied = process.env['NODE_USE_ENV_PROXY'] === '1'
    dispatcher = isProxied ? new undici.EnvHttpProxyAgent(options) : new undici.Agent(options)
    dispatchers.set(lookup, dispatcher)
  }
  return await undici.fetch(address, { dispatcher, ...init })
}

/** One for each resolver: pooled connections must not be shared between resolvers. */
const dispatchers = new Map<LookupFunction | undefined, Dispatcher>()

/** Node's default. */
const AS_BEFORE = { allowH2: false }
