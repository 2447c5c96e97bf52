import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../../config/config.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo } from '../../accounts/testing/mails-to.ts'
import { listEnquiries } from '../enquiries.service.ts'

const OFFICE = 'office@quillon.example'
let formsDir: string
let running: TestApp
const configured = (more: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ENQUIRIES_TO: OFFICE, FORMS_DIR: formsDir, ...more })

beforeAll(async () => {
  formsDir = await mkdtemp(join(tmpdir(), 'forms-'))
  const ending = { title: 'Thanks' }
  const questions = [{ ref: 'pet', kind: 'short_text', label: 'Your pet?' }]
  const form = { title: 'A form', mailSubject: 'An answer', questions, submit: 'Send', ending }
  await writeFile(join(formsDir, 'closed.form.json'), JSON.stringify({ ...form, isClosed: true }))
  await writeFile(join(formsDir, 'leads-on.form.json'), JSON.stringify({ ...form, redirect: 'https://next.example/a' }))
  running = await startTestApp({ config: configured() })
})
beforeEach(() => running.database.pool.query('truncate enquiries; delete from mails'))
afterAll(async () => {
  await running.stop()
  await rm(formsDir, { recursive: true })
})

const answers = { name: 'Odalys Fennimore', email: 'odalys@quillon.example', company: 'Quillon', message: 'In York' }
const somebody = { response_id: 'a1b2c3d4e5', answers, hidden: { hubspot_utk: 'x' }, tracking: { source: 'site' } }
const FROM_ITS_PAGE = { 'sec-fetch-site': 'same-origin' }
const respond = (payload: object, form = 'early-access', headers: Record<string, string> = FROM_ITS_PAGE) =>
  running.app.inject({ method: 'POST', url: `/to/${form}/responses`, payload, headers })
const stored = () => listEnquiries(running.database, { kind: null, since: null, withSuspects: true })

describe('the page of a form', () => {
  test('is one long form that works without a script, and a page of its own', async () => {
    const page = await running.app.inject('/to/early-access')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1 class="title">Early access</h1>')
    expect(page.body).toMatch(/<form method="post" action="\/to\/early-access">/)
    for (const name of ['name', 'email', 'company', 'message', 'website', 'response_id']) {
      expect(page.body).toContain(` name="${name}"`)
    }
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test("shows the product's name in its own window, not in a frame", async () => {
    const page = async (destination: string) =>
      (await running.app.inject({ url: '/to/early-access', headers: { 'sec-fetch-dest': destination } })).body
    expect(await page('document')).toContain('<header class="brand"><a href="/">')
    expect(await page('iframe')).not.toContain('class="brand"')
  })

  test('may be embedded by this site and the listed ones, and runs only scripts with its nonce', async () => {
    const app = await running.rebuild({ config: configured({ FORM_ORIGINS: 'https://www.homes.example' }) })
    const page = await app.inject('/to/about')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self' https://www.homes.example")
    const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1]
    expect(page.body).toContain(`<style nonce="${nonce}">`)
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect((await app.inject('/to/about')).headers['content-security-policy']).not.toBe(policy)
  })

  test('follows the switches of its address', async () => {
    const all =
      'embed-hide-headers=true&embed-hide-footer=true&embed-opacity=40&typeform-embed-no-heading=true' +
      '&typeform-embed-no-scrollbars=true&typeform-embed-disable-scroll=true&force-touch=true&enable-sandbox=true'
    const { body } = await running.app.inject(`/to/about?${all}`)
    expect(body).toContain('class="no-header no-footer no-scrollbars no-scroll for-touch"')
    expect(body).toContain('--form-opacity: 40%')
    expect(body).not.toContain('<h1')
    expect(body).toContain('name="response_id" value="__sandbox"')
    expect(body).not.toContain('data-screen="welcome"')
    expect((await running.app.inject('/to/about?add-placeholder-ws=true')).body).toContain('data-screen="welcome"')
    expect((await running.app.inject('/to/about?embed-opacity=0')).body).toContain('--form-opacity: 0%')
    expect((await running.app.inject('/to/about?embed-opacity=101;}')).body).toContain('--form-opacity: 100%')
  })

  test('stores other parameters of the address as tracking, as text, unless that is off', async () => {
    const { body } = await running.app.inject(
      '/to/about?utm=%22%3E%3Cb%3E&typeform-source=a.example&typeform-embed-id=1',
    )
    expect(body).toContain(
      'data-tracking="{&#34;utm&#34;:&#34;\\&#34;&#62;&#60;b&#62;&#34;,&#34;source&#34;:&#34;a.example&#34;}"',
    )
    expect((await running.app.inject('/to/about?utm=x&disable-tracking=true')).body).toContain('data-tracking="{}"')
  })

  test('shows that it is closed; an unknown form is not found', async () => {
    expect((await running.app.inject('/to/closed')).body).toContain('This form is closed')
    expect((await running.app.inject('/to/nothing')).statusCode).toBe(404)
    expect((await running.app.inject('/to/constructor')).statusCode).toBe(404)
    expect((await respond(somebody, 'nothing')).statusCode).toBe(404)
  })
})

describe('answers from the script of a form', () => {
  test('are stored before they are acknowledged, and mailed', async () => {
    const answer = await respond(somebody)
    expect([answer.statusCode, answer.json()]).toEqual([201, { response_id: 'a1b2c3d4e5' }])
    expect(await stored()).toMatchObject([
      {
        kind: 'early_access',
        name: 'Odalys Fennimore',
        email: 'odalys@quillon.example',
        companyName: 'Quillon',
        message: 'In York',
        hidden: { hubspot_utk: 'x' },
        tracking: { source: 'site' },
        isSuspect: false,
      },
    ])
    const [mail] = await mailsTo(running.database, OFFICE)
    expect(mail?.subject).toBe('Request for early access from Odalys Fennimore')
    expect(mail?.text).toContain('In York')
  })

  test('of other questions are in the mail with their questions', async () => {
    const given = { interest: 'investor', homes: '40', name: 'Odalys', email: 'odalys@quillon.example', consent: 'yes' }
    expect((await respond({ response_id: 'a1b2c3d4e5', answers: given }, 'about')).statusCode).toBe(201)
    const [mail] = await mailsTo(running.database, OFFICE)
    expect(mail?.text).toContain('What brings you here?\n\nWe look for homes worth improving')
    expect((await stored())[0]?.answers).toContainEqual({
      ref: 'homes',
      question: 'About how many homes do you manage?',
      answer: '40',
    })
  })

  test('with errors are reported by question, and nothing is stored', async () => {
    const answer = await respond({
      ...somebody,
      answers: { name: ' ', email: 'not-an-email', company: 'x'.repeat(201) },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        name: ['This field may not be blank.'],
        email: ['Enter a valid email address.'],
        company: ['Ensure this field has no more than 200 characters.'],
      },
    ])
    expect((await respond({ ...somebody, response_id: 'short' })).json()).toEqual({
      response_id: ['Use 8 to 64 letters, digits, - or _.'],
    })
    expect((await respond({ ...somebody, tracking: { a: 'x'.repeat(501) } })).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('sent twice are stored once', async () => {
    await respond(somebody)
    const again = await respond(somebody)
    expect([again.statusCode, again.json()]).toEqual([409, { detail: 'These answers have already been received.' }])
    expect(await stored()).toHaveLength(1)
    expect(await mailsTo(running.database, OFFICE)).toHaveLength(1)
  })

  test('in test mode are validated and not stored', async () => {
    expect((await respond({ ...somebody, response_id: '__sandbox' })).statusCode).toBe(201)
    expect((await respond({ response_id: '__sandbox', answers: {} })).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('of a closed form, and from pages of other sites, are rejected', async () => {
    expect((await respond(somebody, 'closed')).statusCode).toBe(403)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect((await respond(somebody, 'early-access', headers)).json()).toEqual({
        detail: 'Answers can only be sent from the form’s own page.',
      })
    }
    const own = await respond(somebody, 'early-access', { origin: 'http://homes.example:81', host: 'homes.example:81' })
    expect(own.statusCode).toBe(201)
  })

  test('of a program that fills in every field are acknowledged, marked as spam and not mailed', async () => {
    expect((await respond({ ...somebody, website: 'https://spam.example' })).statusCode).toBe(201)
    expect(await stored()).toMatchObject([{ isSuspect: true }])
    expect(await mailsTo(running.database, OFFICE)).toEqual([])
  })

  test('are limited in number and in size', async () => {
    const limited = await running.rebuild({ config: configured({ RATE_LIMITS: 'enquiry=1/60' }) })
    const send = (responseId: string) =>
      limited.inject({ method: 'POST', url: '/to/about/responses', payload: { response_id: responseId } })
    expect((await send('first-one')).statusCode).toBe(400)
    expect((await send('second-one')).statusCode).toBe(429)
    const long = { ...somebody, answers: { ...answers, message: 'x'.repeat(300_000) } }
    expect((await respond(long)).statusCode).toBe(413)
  })

  test('are counted before any of them is checked', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 0]))
    for (const field of ['answers', 'hidden', 'tracking']) {
      const answer = await respond({ ...somebody, [field]: many(900) })
      const most = field === 'answers' ? 50 : 30
      expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [`At most ${most} are allowed.`] }])
    }
    expect((await respond({ ...somebody, answers: { message: Object.keys(many(900)) } })).statusCode).toBe(400)
    const keysOnly = await respond({ ...somebody, answers: many(4_000) })
    expect([keysOnly.statusCode, keysOnly.json()]).toEqual([413, { detail: 'Request body is too large.' }])
  })

  test('are not acknowledged if the mail cannot be queued', async () => {
    await running.database.pool.query('alter table mails rename to elsewhere')
    const answer = await respond(somebody)
    await running.database.pool.query('alter table elsewhere rename to mails')
    expect(answer.statusCode).toBe(500)
    expect(await stored()).toEqual([])
  })
})

describe('answers from a page without scripts', () => {
  const post = (fields: Record<string, string>, form = 'early-access', app = running.app) =>
    app.inject({
      method: 'POST',
      url: `/to/${form}?typeform-source=a.example`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_ITS_PAGE },
      payload: new URLSearchParams(fields).toString(),
    })

  test('are stored, and the page thanks the visitor, again after a reload', async () => {
    for (const _time of [1, 2]) {
      const page = await post({ ...answers, message: 'one\r\ntwo', response_id: 'a1b2c3d4e5', website: '' })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('You are on the list')
    }
    expect(await stored()).toMatchObject([{ message: 'one\ntwo', tracking: { source: 'a.example' } }])
  })

  test('with errors are shown in the form again with the input, as text', async () => {
    const page = await post({ ...answers, email: '"><b>', response_id: 'a1b2c3d4e5' })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('value="&#34;&#62;&#60;b&#62;"')
    expect(page.body).toContain(
      '<p class="problem" id="email-problem">Enter an email address, such as name@example.com.</p>',
    )
    expect(page.body).toContain('value="Odalys Fennimore"')
    expect(page.body).toContain('value="a1b2c3d4e5"')
  })

  test('over the limit are shown in the form again as well', async () => {
    const limited = await running.rebuild({ config: configured({ RATE_LIMITS: 'enquiry=1/60' }) })
    await post({}, 'about', limited)
    const page = await post(answers, 'early-access', limited)
    expect(page.statusCode).toBe(429)
    expect(page.body).toContain('Request was throttled.')
    expect(page.body).toContain('value="Odalys Fennimore"')
  })

  test('with more fields than any form has are rejected', async () => {
    const page = await running.app.inject({
      method: 'POST',
      url: '/to/early-access',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_ITS_PAGE },
      payload: 'name&'.repeat(2_000),
    })
    expect([page.statusCode, page.json()]).toEqual([413, { detail: 'Request body is too large.' }])
  })

  test('are followed by a link if the form has a redirect', async () => {
    const page = await post({ pet: 'A newt' }, 'leads-on')
    expect(page.body).toContain('<a class="button" href="https://next.example/a" target="_top"')
  })
})

describe("an operator's form", () => {
  const folderWith = async (name: string, content: string): Promise<string> => {
    const folder = join(formsDir, `with-${name}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), content)
    return folder
  }

  test('that is not JSON, or incomplete, prevents the start with advice', async () => {
    for (const [name, content, words] of [
      ['broken.form.json', '{', 'is not valid JSON'],
      ['Wrong Name.form.json', '{}', 'is not a valid form name'],
      ['empty.form.json', '{"title":"x","colour":"red"}', 'questions:'],
    ] as const) {
      const folder = await folderWith(name, content)
      await expect(running.rebuild({ config: configured({ FORMS_DIR: folder }) })).rejects.toThrow(words)
    }
  })

  test('replaces ours of the same name', async () => {
    const questions = [{ ref: 'pet', kind: 'short_text', label: 'Your pet?' }]
    const form = { title: 'Ours', mailSubject: 'x', questions, submit: 'Send', ending: { title: 'Thanks' } }
    const folder = await folderWith('about.form.json', JSON.stringify(form))
    const app = await running.rebuild({ config: configured({ FORMS_DIR: folder }) })
    expect((await app.inject('/to/about')).body).toContain('Your pet?')
    expect((await app.inject('/to/early-access')).statusCode).toBe(200)
  })
})
