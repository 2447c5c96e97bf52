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
  /** Of what the server can carry. */
  load: number
  note: (line: string) => void
}

export interface SoakResult {
  minutes: number
  /** Deeds begun. */
  perSecond: number
  answers: number
  failures: string[]
  trends: Trend[]
  looks: Omit<ServerSample, 'answersMs'>[]
  /** Nothing grows, and nothing failed. */
  isFlat: boolean
}

const MOST_LOOKS = 120
const FEWEST_LOOKS = 12
/** Each collects the server's garbage, which takes its time from the answers. */
const LOOK_EVERY_MS = 10_000
/** Each begins with an import, as large as the one before; more often, imports would be most of the load. */
const MOST_TENANTS = 20
const TENANT_EVERY_MS = 60_000
const HOUSES = 2_000

/**
 * The product under a steady, mixed load: people log in, read homes and lists, search addresses, correct facts, add
 * homes, open and close streams of events; now and then another organisation comes with a file.
 */
export async function soak({ minutes, load: share, note }: SoakOptions): Promise<SoakResult> {
  const deployment = await deploySoak()
  try {
    const addresses = (await sampleHouses(HOUSES)).map(({ fullAddress }) => fullAddress)
    const comes = async () => newTenant(deployment.server.address, await deployment.newAccount(), addresses)
    let tenant = await comes()
    const totalMs = minutes * 60_000
    // Once for the compiler, once for the figure.
    const calibrationSeconds = Math.min(15, totalMs / 20_000)
    await measureCapacity(tenant, calibrationSeconds)
    const capacity = await measureCapacity(tenant, calibrationSeconds)
    const perSecond = capacity * share
    note(
      `It can carry about ${capacity.toFixed(0)} requests a second; ${perSecond.toFixed(0)} of them for ${minutes} minutes.`,
    )
    const load = steadyLoad(() => tenant, perSecond)
    const moving = tenantsCome(totalMs, comes, (next: Tenant) => {
      tenant = next
    })
    const looks = await lookRepeatedly(deployment, load, totalMs)
    await moving
    await load.stop()
    const found = trends(looks)
    return {
      minutes,
      perSecond,
      answers: load.answers,
      failures: load.failures,
      trends: found,
      looks: looks.map(({ answersMs: _answers, ...look }) => look),
      isFlat: found.every(({ isFlat }) => isFlat) && load.failures.length === 0,
    }
  } finally {
    await deployment.remove()
  }
}

async function tenantsCome(totalMs: number, comes: () => Promise<Tenant>, then: (tenant: Tenant) => void) {
  const startedAt = performance.now()
  const everyMs = Math.max(TENANT_EVERY_MS, totalMs / MOST_TENANTS)
  for (let number = 1; number * everyMs < totalMs; number += 1) {
    const wait = number * everyMs - (performance.now() - startedAt)
    if (wait > 0) await pause(wait)
    // An import may take longer than its time: the next one then comes when it is done.
    if (performance.now() - startedAt >= totalMs) return
    then(await comes())
  }
}

async function lookRepeatedly(deployment: SoakDeployment, load: SteadyLoad, totalMs: number): Promise<ServerSample[]> {
  const startedAt = performance.now()
  const looks: ServerSample[] = []
  const wanted = Math.round(Math.min(MOST_LOOKS, Math.max(FEWEST_LOOKS, totalMs / LOOK_EVERY_MS)))
  for (let look = 1; look <= wanted; look += 1) {
    await pause(Math.max(0, (look * totalMs) / wanted - (performance.now() - startedAt)))
    looks.push(await lookAt(deployment, (performance.now() - startedAt) / 1_000, load))
  }
  return looks
}

const MEBI = 1024 * 1024

async function lookAt({ server, inspectorPort, metricsToken }: SoakDeployment, seconds: number, load: SteadyLoad) {
  const answersMs = load.takeAnswers()
  const { liveBytes } = await measureMemory(inspectorPort)
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const metrics = (await answer.text()).split('\n')
  const metric = (name: string) => Number(metrics.find((line) => line.startsWith(`${name} `))?.slice(name.length))
  const connections = (state: string) => metric(`retrofolio_database_connections{state="${state}"}`)
  const kept = (form: string) => metric(`retrofolio_kept_answers_bytes{form="${form}"}`)
  const [, residentKb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.processId}/status`, 'utf8')) ?? []
  return {
    seconds,
    residentMb: Number(residentKb) / 1_024,
    heapMb: (liveBytes - kept('packed') - kept('unpacked') - kept('lists')) / MEBI,
    openFiles: readdirSync(`/proc/${server.processId}/fd`).length,
    connections: connections('busy') + connections('idle'),
    waitingForConnection: connections('waited_for'),
    answersMs,
  }
}
