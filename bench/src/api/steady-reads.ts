import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface SteadyReads {
  address: string
  token: string
  /** Requested in turn, repeatedly. */
  paths: readonly string[]
  perSecond: number
  seconds: number
}

const CONNECTIONS = 50

/**
 * Reads at an even rate, each at its scheduled time even when earlier ones are pending, like independent users. Returns
 * the duration of each [ms].
 *
 * @throws Error for a status other than 200
 */
export async function readSteadily({ address, token, paths, perSecond, seconds }: SteadyReads): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const total = perSecond * seconds
  const reads: Promise<number>[] = []
  const startedAt = performance.now()
  while (reads.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond))
    while (reads.length < due) {
      const path = paths[reads.length % paths.length] ?? '/'
      reads.push(timeOf(`${address}${path}`, { agent, token }))
    }
    await pause(1)
  }
  const times = await Promise.all(reads)
  agent.destroy()
  return times
}

function timeOf(url: string, { agent, token }: { agent: Agent; token: string }): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { authorization: `Token ${token}` } }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url} was answered with ${response.statusCode}.`))
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
