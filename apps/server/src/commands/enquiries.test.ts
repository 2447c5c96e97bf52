import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveEnquiry } from '../features/enquiries/enquiries.service.ts'
import { startTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts'
import { linesOfEnquiries, linesOfExport } from './enquiries.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
  const deps = { database: running.database, now: () => new Date('2026-03-01T09:30:00Z'), enquiriesTo: null }
  const somebody = { name: 'Odalys', email: 'odalys@quillon.example', companyName: 'Quillon', website: '' }
  await receiveEnquiry(deps, 'contact', { ...somebody, message: '=1+1,\nand \u001b[2Jmore' })
  await receiveEnquiry(deps, 'beta_signup', { ...somebody, message: '', website: 'x' })
})
afterAll(() => running.stop())

test('an operator lists what people wrote, a line each, and nothing in it steers the terminal', async () => {
  expect(await linesOfEnquiries(running.database, {})).toEqual([
    '1\t2026-03-01T09:30:00.000Z\tcontact\tOdalys\todalys@quillon.example\t=1+1, and [2Jmore',
  ])
  expect(await linesOfEnquiries(running.database, { kind: 'early_access' })).toEqual(['Nobody has written.'])
})

test('an operator exports it as CSV, in which no text is a formula, with what programs sent if asked', async () => {
  const lines = await linesOfExport(running.database, { suspects: true })
  expect(lines).toEqual([
    'id,at,form,name,email,company,message,is_suspect,answers,hidden,tracking',
    '2,2026-03-01T09:30:00.000Z,beta_signup,Odalys,odalys@quillon.example,Quillon,,yes,,,',
    `1,2026-03-01T09:30:00.000Z,contact,Odalys,odalys@quillon.example,Quillon,"'=1+1,\nand \u001b[2Jmore",no,,,`,
  ])
})
