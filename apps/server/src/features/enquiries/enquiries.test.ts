import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { mailsTo } from '../accounts/testing/mails-to.ts'
import { clearOldEnquiries, forgetEnquiriesFrom, listEnquiries } from './enquiries.service.ts'

const OFFICE = 'office@quillon.example'
let running: TestApp
beforeAll(async () => {
  running = await startTestApp({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ENQUIRIES_TO: OFFICE }),
  })
})
beforeEach(() => running.database.pool.query('truncate enquiries; delete from mails'))
afterAll(() => running.stop())

const somebody = { name: 'Odalys Fennimore', email: 'odalys@quillon.example', message: 'How do we\nimport homes?' }
const send = (form: string, payload: object, app = running.app) =>
  app.inject({ method: 'POST', url: `/api/enquiries/${form}/`, payload })
const stored = (withSuspects = true) => listEnquiries(running.database, { kind: null, since: null, withSuspects })

describe('a public form', () => {
  test.each([
    ['contact', 'contact', 'A message from Odalys Fennimore'],
    ['early-access', 'early_access', 'A request for early access from Odalys Fennimore'],
    ['beta-signup', 'beta_signup', 'A sign-up for the beta from Odalys Fennimore'],
  ])('%s keeps what was written and mails it to the operator', async (form, kind, subject) => {
    const answer = await send(form, somebody)
    expect([answer.statusCode, answer.json()]).toEqual([201, { detail: 'Thank you. We have your message.' }])
    expect(await stored()).toMatchObject([{ ...somebody, kind, companyName: '', isSuspect: false }])
    const mails = await mailsTo(running.database, OFFICE)
    expect(mails.map((mail) => mail.subject)).toEqual([subject])
    expect(mails[0]?.text).toContain('How do we\n\nimport homes?')
    expect(mails[0]?.text).toContain('mailto:odalys@quillon.example')
  })

  test('of early access takes a company, and no message', async () => {
    await send('early-access', { ...somebody, message: undefined, company_name: 'Quillon Homes' })
    expect(await stored()).toMatchObject([{ companyName: 'Quillon Homes', message: '' }])
    expect((await mailsTo(running.database, OFFICE))[0]?.text).toContain('Odalys Fennimore of Quillon Homes')
  })

  test('names each field that it cannot take, and keeps nothing', async () => {
    const answer = await send('contact', { name: ' ', email: 'nobody', message: 'x'.repeat(5001) })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        name: ['This field may not be blank.'],
        email: ['Enter a valid email address.'],
        message: ['Ensure this field has no more than 5000 characters.'],
      },
    ])
    expect(await stored()).toEqual([])
  })

  test('a program that fills in every field is answered like anybody, kept apart and not mailed', async () => {
    const answer = await send('contact', { ...somebody, website: 'https://spam.example' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { detail: 'Thank you. We have your message.' }])
    expect(await stored()).toMatchObject([{ isSuspect: true }])
    expect(await stored(false)).toEqual([])
    expect(await mailsTo(running.database, OFFICE)).toEqual([])
  })

  test('without a mailbox to tell, what was written is kept all the same', async () => {
    const quiet = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' }) })
    expect((await send('contact', somebody, quiet)).statusCode).toBe(201)
    expect(await stored()).toHaveLength(1)
    const { rows } = await running.database.pool.query('select from mails')
    expect(rows).toEqual([])
  })

  test('when the mail cannot be put in line the writer hears of it, and nothing is kept by half', async () => {
    await running.database.pool.query('alter table mails rename to elsewhere')
    const answer = await send('contact', somebody)
    await running.database.pool.query('alter table elsewhere rename to mails')
    expect(answer.statusCode).toBe(500)
    expect(await stored()).toEqual([])
  })

  test('a name cannot write further headers into the mail, nor links', async () => {
    await send('contact', { ...somebody, name: 'A\r\nBcc: all@homes.example http://evil.example' })
    const [mail] = await mailsTo(running.database, OFFICE)
    expect(mail?.subject).not.toMatch(/[\r\n]|evil\.example|:\/\//)
  })

  test('is limited for each address', async () => {
    const limited = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'enquiry=2/60' }) })
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await send('contact', somebody, limited)).statusCode)
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('what was written', () => {
  test('is deleted for who asks, with the mails about it', async () => {
    await send('contact', somebody)
    await send('contact', { ...somebody, email: 'tamsin@quillon.example' })
    const gone = await running.database.orm.transaction((queries) =>
      forgetEnquiriesFrom(queries, 'ODALYS@quillon.example'),
    )
    expect(gone).toBe(1)
    expect(await stored()).toMatchObject([{ email: 'tamsin@quillon.example' }])
    expect(await mailsTo(running.database, OFFICE)).toHaveLength(1)
  })

  test('is kept for two years', async () => {
    await send('contact', somebody)
    const daysLater = (days: number) => () => new Date(running.clock.now.getTime() + days * 86_400_000)
    await clearOldEnquiries(running.database, daysLater(729))
    expect(await stored()).toHaveLength(1)
    await clearOldEnquiries(running.database, daysLater(731))
    expect(await stored()).toEqual([])
  })

  test('can be asked for by form and by age', async () => {
    await send('contact', somebody)
    await send('beta-signup', somebody)
    const at = running.clock.now.getTime()
    const found = (since: Date) => listEnquiries(running.database, { kind: 'beta_signup', since, withSuspects: false })
    expect(await found(new Date(at - 1))).toMatchObject([{ kind: 'beta_signup' }])
    expect(await found(new Date(at + 1))).toEqual([])
  })
})
