import type { BrowserContext, Page } from '@playwright/test'
import { type FakeSentry, startFakeSentry } from '../../src/support/fake-sentry.ts'
import { test as base, expect, serve } from '../../src/support/fixtures.ts'
import type { ProductServer } from '../../src/support/product-server.ts'

/** A deployment with Sentry. */
const test = base.extend<object, { sentry: FakeSentry; server: ProductServer }>({
  sentry: [
    // Playwright reads the required fixtures from this parameter; there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sentry = await startFakeSentry()
      await use(sentry)
      await sentry.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sentry }, use) => {
      await serve({ SENTRY_DSN: sentry.dsn }, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const FAULT =
  'no home for odalys@quillon.example of 14 Chestnut Avenue, York, YO31 1BR, by /reset-password/confirm/MQ/d2f1-0a9b?next=7'
const PERSONAL = /odalys|quillon|Chestnut|YO31|d2f1-0a9b|next=7|secret|otterscombe/i
const NOT_IN_AN_EVENT = /"(request|user|breadcrumbs|cookies|headers)"/

/** Not the fixture's page, which would fail on the intended error. */
async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  const code = page.waitForResponse(/assets\/error-monitoring-.*\.js/)
  await page.goto(address)
  await code
  return page
}

function breakPage(page: Page): Promise<void> {
  return page.evaluate((words) => {
    setTimeout(() => {
      throw new Error(words)
    })
  }, FAULT)
}

test('an error is reported with type and location but no name, and timings need consent', async ({
  context,
  server,
  sentry,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('token', 'secret-token')
    document.cookie = 'crumb=secret-cookie'
  })
  const page = await openPage(context, `${server.address}/team?q=21+Otterscombe`)
  // Its listeners are active once its code has run.
  await expect
    .poll(async () => {
      if (sentry.items('event').length === 0) await breakPage(page)
      return sentry.items('event').length
    })
    .toBeGreaterThan(0)
  const [event] = sentry.items('event')
  expect(event).toMatchObject({ environment: 'development', exception: { values: [{ type: 'Error' }] } })
  const fromPage = sentry.envelopes.filter(({ headers }) => String(headers['user-agent']).includes('Mozilla'))
  expect(fromPage.length).toBeGreaterThan(0)
  for (const { body, headers } of fromPage) {
    expect(body).not.toMatch(PERSONAL)
    expect(body).not.toMatch(NOT_IN_AN_EVENT)
    expect([headers['cookie'], headers['authorization']]).toEqual([undefined, undefined])
  }
  expect(fromPage.filter(({ body }) => body.includes('"type":"span"'))).toEqual([])
})

test('with consent, timings are reported without full addresses', async ({ context, server, sentry }) => {
  await context.addInitScript(() => {
    const answer = { version: 1, recordedAt: '2026-03-01T09:30:00.000Z', recording: false, analytics: true }
    localStorage.setItem('privacy-choices', JSON.stringify(answer))
  })
  sentry.envelopes.length = 0
  const page = await openPage(context, `${server.address}/team?q=21+Otterscombe`)
  const fromPage = () =>
    sentry.envelopes.filter(
      ({ headers, body }) => String(headers['user-agent']).includes('Mozilla') && body.includes('"type":"span"'),
    )
  await expect
    .poll(async () => {
      await page.goto(`${server.address}/about?q=21+Otterscombe`)
      await page.waitForResponse(/assets\/error-monitoring-.*\.js/)
      return fromPage().length
    })
    .toBeGreaterThan(0)
  for (const { body } of fromPage()) expect(body).not.toMatch(PERSONAL)
})

test('if Sentry cannot be reached, the console says so once and the page works', async ({ context, server }) => {
  const warnings: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('monitoring')) warnings.push(message.text())
  })
  await context.route(/\/api\/42\/envelope\//, (route) => route.abort())
  const page = await openPage(context, `${server.address}/team`)
  await expect
    .poll(async () => {
      await breakPage(page)
      return warnings
    })
    .toEqual(['Error monitoring is off: Sentry cannot be reached or is blocked, perhaps by an ad blocker.'])
  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy choices' })).toBeVisible()
  expect(warnings).toHaveLength(1)
})
