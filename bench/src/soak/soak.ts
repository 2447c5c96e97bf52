import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleHouses } from '@retrofolio/server/commands/serve/testing/sample-houses'
import { measureMemory } from '../harness/server-memory.ts'
import { deploySoak, type SoakDeployment } from './deployment.ts'
import { measureCapacity, type SteadyLoad, steadyLoad } from './steady-load.ts'
import { newTenant, type Tenant } from './tenant.ts'
import { type ServerSample, type Trend, trends } from './trends.ts'

export interface SoakOptions {
  minutes: number
  /** Share of the server's capacity. */
  load: number
  note: (line: string) => void
}

export interface SoakResult {
  minutes: number
  /** Actions started. */
  perSecond: number
  answers: number
  failures: string[]
  trends: Trend[]
  samples: Omit<ServerSample, 'answersMs'>[]
  /** Whether nothing grew and nothing failed. */
  isFlat: boolean
}

const MOST_SAMPLES = 120
const FEWEST_SAMPLES = 12
/** Each sample collects the server's garbage, which delays responses. */
const SAMPLE_EVERY_MS = 10_000
/** Each starts with an import of the same size; more frequent imports would dominate the load. */
const MOST_TENANTS = 20
const TENANT_EVERY_MS = 60_000
const HOUSES = 2_000

/**
 * Runs the product under a steady, mixed load. Users log in, read homes and lists, search addresses, correct facts, add
 * homes, and open and close event streams. From time to time another organisation imports a file.
 */
export async function soak({ minutes, load: share, note }: SoakOptions): Promise<SoakResult> {
  const deployment = await deploySoak()
  try {
    const addresses = (await sampleHouses(HOUSES)).map(({ fullAddress }) => fullAddress)
    const comes = async () => newTenant(deployment.server.address, await deployment.newAccount(), addresses)
    let tenant = await comes()
    const totalMs = minutes * 60_000
    // First to warm up the compiler, then to measure.
    const calibrationSeconds = Math.min(15, totalMs / 20_000)
    await measureCapacity(tenant, calibrationSeconds)
    const capacity = await measureCapacity(tenant, calibrationSeconds)
    const perSecond = capacity * share
    note(
      `Capacity: about ${capacity.toFixed(0)} requests a second; ${perSecond.toFixed(0)} of them for ${minutes} minutes.`,
    )
    const load = steadyLoad(() => tenant, perSecond)
    const moving = addTenants(totalMs, comes, (next: Tenant) => {
      tenant = next
    })
    const samples = await sampleRepeatedly(deployment, load, totalMs)
    await moving
    await load.stop()
    const found = trends(samples)
    return {
      minutes,
      perSecond,
      answers: load.answers,
      failures: load.failures,
      trends: found,
      samples: samples.map(({ answersMs: _answers, ...sample }) => sample),
      isFlat: found.every(({ isFlat }) => isFlat) && load.failures.length === 0,
    }
  } finally {
    await deployment.remove()
  }
}

async function addTenants(totalMs: number, create: () => Promise<Tenant>, onTenant: (tenant: Tenant) => void) {
  const startedAt = performance.now()
  const everyMs = Math.max(TENANT_EVERY_MS, totalMs / MOST_TENANTS)
  for (let number = 1; number * everyMs < totalMs; number += 1) {
    const wait = number * everyMs - (performance.now() - startedAt)
    if (wait > 0) await pause(wait)
    // An import may take longer than its interval; the next one then starts when it is done.
    if (performance.now() - startedAt >= totalMs) return
    onTenant(await create())
  }
}

async function sampleRepeatedly(
  deployment: SoakDeployment,
  load: SteadyLoad,
  totalMs: number,
): Promise<ServerSample[]> {
  const startedAt = performance.now()
  const samples: ServerSample[] = []
  const wanted = Math.round(Math.min(MOST_SAMPLES, Math.max(FEWEST_SAMPLES, totalMs / SAMPLE_EVERY_MS)))
  for (let number = 1; number <= wanted; number += 1) {
    await pause(Math.max(0, (number * totalMs) / wanted - (performance.now() - startedAt)))
    samples.push(await takeSample(deployment, (performance.now() - startedAt) / 1_000, load))
  }
  return samples
}

const MEBI = 1024 * 1024

async function takeSample({ server, inspectorPort, metricsToken }: SoakDeployment, seconds: number, load: SteadyLoad) {
  const answersMs = load.takeAnswers()
  const { liveBytes } = await measureMemory(inspectorPort)
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const metrics = (await answer.text()).split('\n')
  const metric = (name: string) => Number(metrics.find((line) => line.startsWith(`${name} `))?.slice(name.length))
  const connections = (state: string) => metric(`retrofolio_database_connections{state="${state}"}`)
  const cached = (form: string) => metric(`retrofolio_kept_answers_bytes{form="${form}"}`)
  const [, residentKb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.processId}/status`, 'utf8')) ?? []
  return {
    seconds,
    residentMb: Number(residentKb) / 1_024,
    heapMb: (liveBytes - cached('packed') - cached('unpacked') - cached('lists')) / MEBI,
    openFiles: readdirSync(`/proc/${server.processId}/fd`).length,
    connections: connections('busy') + connections('idle'),
    waitingForConnection: connections('waited_for'),
    answersMs,
  }
}
