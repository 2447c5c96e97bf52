import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { type FakeCertificates, startFakeCertificates } from '../../testing/fake-services/fake-certificates.ts'
import { examineServices } from './examine-services.ts'

let standIn: FakeCertificates
beforeEach(async () => {
  standIn = await startFakeCertificates()
})
afterEach(() => standIn.stop())

const examine = (env: Record<string, string>) => examineServices(readConfig(env))

test('services that are off are not asked', async () => {
  expect(await examine({})).toEqual([])
})

test('a token that the EPC service takes is well, and one that it refuses is told, not shown', async () => {
  expect(await examine(standIn.env)).toMatchObject([{ subject: 'certificates', verdict: 'ok' }])
  const [finding] = await examine({ ...standIn.env, EPC_API_TOKEN: 'a-token-mistyped' })
  expect(finding).toMatchObject({ verdict: 'BAD', told: expect.stringContaining('copy EPC_API_TOKEN again') })
  expect(finding?.told).not.toContain('mistyped')
})

test('an EPC service that is not reached is told with its host', async () => {
  standIn.fallIllForever({ kind: 'hangs_up' })
  const [finding] = await examine(standIn.env)
  expect(finding).toMatchObject({ verdict: 'BAD', told: expect.stringContaining('127.0.0.1:') })
})
