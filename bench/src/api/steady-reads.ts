import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface SteadyReads {
  address: string
  token: string
  /** Asked for one after the other, and then again. */
  paths: readonly string[]
  perSecond: number
  seconds: number
}

const CONNECTIONS = 50

/**
 * Reads that arrive evenly, each at its own time whether or not the ones before it are answered: as readers do, who do
 * not know of each other. Answers how long each took [ms].
 *
 * @throws Error for a read that is not answered with 200
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
