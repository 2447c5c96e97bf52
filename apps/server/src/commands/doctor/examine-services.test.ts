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

test('services that are switched off are not called', async () => {
  expect(await examine({})).toEqual([])
})

test('a token that the EPC service accepts is ok, and a rejected one is reported but not shown', async () => {
  expect(await examine(standIn.env)).toMatchObject([{ subject: 'certificates', verdict: 'ok' }])
  const [finding] = await examine({ ...standIn.env, EPC_API_TOKEN: 'a-token-mistyped' })
  expect(finding).toMatchObject({ verdict: 'BAD', text: expect.stringContaining('copy EPC_API_TOKEN again') })
  expect(finding?.text).not.toContain('mistyped')
})

test('an EPC service that cannot be reached is reported with its host', async () => {
  standIn.fallIllForever({ kind: 'hangs_up' })
  const [finding] = await examine(standIn.env)
  expect(finding).toMatchObject({ verdict: 'BAD', text: expect.stringContaining('127.0.0.1:') })
})
