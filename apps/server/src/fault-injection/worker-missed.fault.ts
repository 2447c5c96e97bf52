import { importDetailSchema } from '@retrofolio/contract/imports/imports'
import { fromWire } from '@retrofolio/contract/wire-case'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../commands/serve/testing/command.ts'
import { sampleHouses } from '../commands/serve/testing/sample-houses.ts'
import { DATABASES, deploy } from './testing/deployment.ts'
import { simulatedHomes } from './testing/simulated-homes.ts'

/** Some seconds of work for a worker. */
const HOMES = 1_500
const SOON = { timeout: 60_000, interval: 50 }
/**
 * A running worker sends a heartbeat within half a minute, the others check for missing ones four times a minute, and a
 * lost job is retried after some seconds. Otherwise it would wait until its time limit, which is later than this.
 */
const TAKEN_UP = { timeout: 90_000, interval: 500 }

describe.each(DATABASES)('with a database %s', (kind) => {
  test('the import of a killed worker is taken up by another, without a notification', async () => {
    const houses = await sampleHouses(HOMES)
    const deployment = await deploy(kind, { homes: HOMES, environment: { SERVER_JOBS: 'off' } })
    const server = await deployment.serve()
    const ask = async (path: string, body?: string) => {
      const init =
        body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body }
      const answer = await server.request(`/api/portfolio/imports/${path}`, init)
      return importDetailSchema.parse(fromWire(await answer.json()))
    }
    const { id } = await ask('?file_name=stock.csv', `UPRN\n${houses.map(({ uprn }) => uprn).join('\n')}\n`)
    const doomed = runCommand(['worker'], deployment.env)
    await ask(`${id}/start/`, '')
    const waiting = async () => (await ask(`${id}/`)).counts.waiting
    await expect.poll(waiting, SOON).toBeLessThan(houses.length)
    await doomed.kill()
    expect(await waiting()).toBeGreaterThan(0)

    runCommand(['worker'], deployment.env)
    await expect.poll(async () => (await ask(`${id}/`)).status, TAKEN_UP).toBe('done')
    const { matched, missingData } = (await ask(`${id}/`)).counts
    expect(matched + missingData).toBe(houses.length)
    const truth = await deployment.withDatabase(simulatedHomes)
    expect([truth.uprns, truth.incomplete]).toEqual([houses.map(({ uprn }) => uprn).toSorted(), 0])
  })
})
