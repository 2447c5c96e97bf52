import { startProductServer } from '@retrofolio/e2e/support/product-server'
import { mapConcurrently } from '@retrofolio/server/concurrency/map-concurrently'
import * as fc from 'fast-check'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { freePort } from '../harness/free-port.ts'
import { measureAtRest, measureMemory } from '../harness/server-memory.ts'
import { readApiSurface } from './api-surface.ts'
import { responseFaults } from './check-response.ts'
import { createFuzzAccounts } from './fuzz-accounts.ts'
import { type FuzzRequest, fuzzBytes, fuzzRequest } from './random-request.ts'
import { openConnections } from './send-request.ts'

const AT_ONCE = 12
const BATCH = 200
/** Share of requests that are sent as raw bytes, not necessarily valid HTTP. */
const BYTES_SHARE = 0.02
/** After this share of the requests, all code is loaded and compiled. */
const WARM_UP_SHARE = 0.2
/** Limits the output; further faults are repetitions. */
const MOST_FAULTS = 30

export interface FuzzOutcome {
  figures: BenchFigure[]
  /** Each fault with its request. */
  faults: string[]
}

/**
 * Sends random and malformed requests to every route of a server and checks each response against the rules for all
 * responses. The same seed sends the same requests.
 */
export async function fuzzApi(
  options: { requests: number; seed: number },
  note: (line: string) => void,
): Promise<FuzzOutcome> {
  const inspectorPort = await freePort()
  const server = await startProductServer({
    env: { RATE_LIMITS: 'off', REGISTRATION: 'open', NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` },
  })
  const connections = openConnections(server.address, AT_ONCE)
  try {
    const calls = await readApiSurface(server.address)
    const members = createFuzzAccounts(server)
    const statuses = new Map<number, number>()
    const faults: string[] = []
    let faulty = 0
    const fault = (what: string) => {
      faulty += 1
      if (faulty <= MOST_FAULTS) faults.push(what)
    }
    const ask = async (request: FuzzRequest) => {
      try {
        const answer = await connections.send(request)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        for (const what of responseFaults(request, answer)) fault(`${what} <- ${shown(request)}`)
      } catch (error) {
        fault(`${String(error)} <- ${shown(request)}`)
      }
    }
    let warm = null
    let done = 0
    for (let batch = 0; done < options.requests; batch += 1) {
      const size = Math.min(BATCH, options.requests - done)
      const sampling = { seed: options.seed + batch, numRuns: size }
      const requests = fc.sample(fuzzRequest(calls, await members.prepare()), sampling)
      await mapConcurrently(requests, AT_ONCE, ask)
      const broken = fc.sample(fuzzBytes(calls), { ...sampling, numRuns: Math.ceil(size * BYTES_SHARE) })
      await mapConcurrently(broken, AT_ONCE, (bytes) =>
        connections
          .sendBytes(bytes)
          .catch((error: unknown) =>
            fault(`${String(error)} <- bytes ${Buffer.from(bytes).toString('latin1').slice(0, 200)}`),
          ),
      )
      done += size
      if (warm === null && done >= options.requests * WARM_UP_SHARE) {
        connections.close()
        warm = await measureMemory(inspectorPort)
      }
      if (batch % 50 === 49) note(`${done} of ${options.requests} requests`)
    }
    connections.close()
    const before = warm ?? (await measureMemory(inspectorPort))
    const end = await measureAtRest(inspectorPort, before.openResources + AT_ONCE)
    await members.requireConsistentData()
    return {
      faults,
      figures: [
        targeted('fuzz-api-faulty-answers', faulty, 'answers', '<=', 0),
        watched('fuzz-api-calls', calls.length, 'calls'),
        ...[...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, answers]) => watched(`fuzz-api-status-${status}`, answers, 'answers')),
        targeted('fuzz-api-memory', end.liveBytes / before.liveBytes, 'of before', '<=', 1.2),
        targeted('fuzz-api-open-resources', end.openResources - before.openResources, 'more', '<=', AT_ONCE),
      ],
    }
  } finally {
    connections.close()
    await server.remove()
  }
}

/** The request in a form that can be sent again by hand; its keys are valid on that server only. */
function shown({ method, path, headers, body }: FuzzRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString('latin1').slice(0, 300) ?? ''}`
}
