import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveFormResponse } from '../../features/enquiries/forms/form-responses.service.ts'
import { readForms } from '../../features/enquiries/forms/read-forms.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { linesOfEnquiries, linesOfExport } from './enquiries.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
  const deps = { database: running.database, now: () => new Date('2026-03-01T09:30:00Z'), enquiriesTo: null }
  const forms = readForms('/nowhere')
  const write = async (id: string, answers: Record<string, string>, website: string) => {
    const form = forms.get(id)
    if (form === undefined) throw new Error(`There is no form ${id}.`)
    const where = { hidden: { utk: 'x' }, tracking: { source: 'a.example' } }
    await receiveFormResponse(deps, form, { responseId: `written-in-${id}`, answers, website, ...where })
  }
  const somebody = { name: 'Odalys', email: 'odalys@quillon.example' }
  await write('contact', { ...somebody, message: '=1+1,\nand \u001b[2Jmore' }, '')
  await write('early-access', { ...somebody, company: 'Quillon' }, 'x')
})
afterAll(() => running.stop())

test('lists enquiries one per line, with control characters removed', async () => {
  expect(await linesOfEnquiries(running.database, {})).toEqual([
    '1\t2026-03-01T09:30:00.000Z\tcontact\tOdalys\todalys@quillon.example\t=1+1, and [2Jmore',
  ])
  expect(await linesOfEnquiries(running.database, { kind: 'about' })).toEqual(['No enquiries.'])
})

test('exports enquiries as CSV without formulas, including suspected spam on request', async () => {
  const lines = await linesOfExport(running.database, { suspects: true })
  expect(lines).toEqual([
    'id,at,form,name,email,company,message,is_suspect,answers,hidden,tracking',
    [
      '2,2026-03-01T09:30:00.000Z,early_access,Odalys,odalys@quillon.example,Quillon,,yes,"What is your name? Odalys',
      'What is your e-mail address? odalys@quillon.example',
      'Which organisation are you with? Quillon",utk=x,source=a.example',
    ].join('\n'),
    [
      '1,2026-03-01T09:30:00.000Z,contact,Odalys,odalys@quillon.example,,"\'=1+1,',
      'and \u001b[2Jmore",no,"Name Odalys',
      'Email odalys@quillon.example',
      'Message =1+1,',
      'and \u001b[2Jmore",utk=x,source=a.example',
    ].join('\n'),
  ])
})
