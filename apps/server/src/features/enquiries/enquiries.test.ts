import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
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
const send = (payload: object, app = running.app) => app.inject({ method: 'POST', url: '/forms/contact', payload })
const stored = (withSuspects = true) => listEnquiries(running.database, { kind: null, since: null, withSuspects })

const accepted = { ok: true, next: '/to/contact' }

describe('the contact form, with the interface of form-posting services', () => {
  test('stores the message and mails it to the operator', async () => {
    const answer = await send(somebody)
    expect([answer.statusCode, answer.json()]).toEqual([200, accepted])
    expect(await stored()).toMatchObject([{ ...somebody, kind: 'contact', companyName: '', isSuspect: false }])
    const mails = await mailsTo(running.database, OFFICE)
    expect(mails.map((mail) => mail.subject)).toEqual(['A message from Odalys Fennimore'])
    expect(mails[0]?.text).toContain('How do we\n\nimport homes?')
    expect(mails[0]?.text).toContain('mailto:odalys@quillon.example')
  })

  test('names each invalid field, and stores nothing', async () => {
    const answer = await send({ name: ' ', email: 'not-an-email', message: 'x'.repeat(5001) })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error: 'Validation errors',
        errors: [
          { code: 'REQUIRED_FIELD_EMPTY', field: 'name', message: 'This field may not be blank.' },
          { code: 'TYPE_EMAIL', field: 'email', message: 'Enter a valid email address.' },
          { code: 'TYPE_TEXT', field: 'message', message: 'Ensure this field has no more than 5000 characters.' },
        ],
      },
    ])
    expect(await stored()).toEqual([])
  })

  test('a program that fills in every field gets the same response, is marked as spam and not mailed', async () => {
    const answer = await send({ ...somebody, _gotcha: 'https://spam.example' })
    expect([answer.statusCode, answer.json()]).toEqual([200, accepted])
    expect(await stored()).toMatchObject([{ isSuspect: true }])
    expect(await stored(false)).toEqual([])
    expect(await mailsTo(running.database, OFFICE)).toEqual([])
  })

  test('without a mailbox to notify, the message is stored anyway', async () => {
    const quiet = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' }) })
    expect((await send(somebody, quiet)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
    const { rows } = await running.database.pool.query('select from mails')
    expect(rows).toEqual([])
  })

  test('a name cannot inject headers or links into the mail', async () => {
    await send({ ...somebody, name: 'A\r\nBcc: all@homes.example http://evil.example' })
    const [mail] = await mailsTo(running.database, OFFICE)
    expect(mail?.subject).not.toMatch(/[\r\n]|evil\.example|:\/\//)
  })

  test('is limited per address, and accepted from our own pages only', async () => {
    const limited = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'enquiry=2/60' }) })
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await send(somebody, limited)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    const elsewhere = { origin: 'https://evil.example' }
    const answer = await running.app.inject({
      method: 'POST',
      url: '/forms/contact',
      payload: somebody,
      headers: elsewhere,
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      403,
      [{ code: 'BLOCKED', message: 'Answers can only be sent from the form’s own page.' }],
    ])
  })
})

describe('stored enquiries', () => {
  test('are deleted on request, with the mails about them', async () => {
    await send(somebody)
    await send({ ...somebody, email: 'tamsin@quillon.example' })
    const gone = await running.database.orm.transaction((queries) =>
      forgetEnquiriesFrom(queries, 'ODALYS@quillon.example'),
    )
    expect(gone).toBe(1)
    expect(await stored()).toMatchObject([{ email: 'tamsin@quillon.example' }])
    expect(await mailsTo(running.database, OFFICE)).toHaveLength(1)
  })

  test('are kept for two years', async () => {
    await send(somebody)
    const daysLater = (days: number) => () => new Date(running.clock.now.getTime() + days * 86_400_000)
    await clearOldEnquiries(running.database, daysLater(729))
    expect(await stored()).toHaveLength(1)
    await clearOldEnquiries(running.database, daysLater(731))
    expect(await stored()).toEqual([])
  })

  test('can be filtered by form and by age', async () => {
    await send(somebody)
    const payload = { response_id: 'a1b2c3d4e5', answers: somebody }
    await running.app.inject({ method: 'POST', url: '/to/early-access/responses', payload })
    const at = running.clock.now.getTime()
    const found = (since: Date) => listEnquiries(running.database, { kind: 'early_access', since, withSuspects: false })
    expect(await found(new Date(at - 1))).toMatchObject([{ kind: 'early_access' }])
    expect(await found(new Date(at + 1))).toEqual([])
  })
})
