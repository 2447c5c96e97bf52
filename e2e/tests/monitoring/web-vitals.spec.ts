import type { Page, Response } from '@playwright/test'
import { expect, METRICS_TOKEN, test } from '../../src/support/fixtures.ts'
import type { ProductServer } from '../../src/support/product-server.ts'

/** Count of each metric of a page, by name. */
async function counted(server: ProductServer, route: string): Promise<Record<string, number>> {
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await answer.text()
  const times = text.matchAll(/^retrofolio_web_vital_seconds_count\{vital="(\w+)",route="([^"]+)"\} (\d+)$/gm)
  const shifts = text.matchAll(/^retrofolio_web_vital_layout_shift_count\{route="([^"]+)"\} (\d+)$/gm)
  return Object.fromEntries([
    ...[...times].filter(([, , at]) => at === route).map(([, vital, , count]) => [vital, Number(count)]),
    ...[...shifts].filter(([, at]) => at === route).map(([, , count]) => ['CLS', Number(count)]),
  ])
}

/** The code has run and has received earlier browser entries. */
function isMeasuring(page: Page, code: Response): Promise<void> {
  return page.evaluate(async (address) => {
    await import(address)
    // The duration of a touch is known after its frame.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  }, code.url())
}

test('a page that was used reports its metrics when left', async ({ page, server }) => {
  const before = await counted(server, '/for-investors')
  const code = page.waitForResponse(/assets\/web-vitals-.*\.js/)
  await page.goto('/for-investors?campaign=spring#top')
  await page.getByRole('heading', { level: 1 }).click()
  await isMeasuring(page, await code)
  // Not a link of the page, which would navigate without unloading it.
  await page.goto('/team')
  const vitals = ['TTFB', 'FCP', 'LCP', 'FID', 'INP', 'CLS']
  const expected = Object.fromEntries(vitals.map((vital) => [vital, (before[vital] ?? 0) + 1]))
  await expect.poll(() => counted(server, '/for-investors')).toEqual(expected)
})

test('a home is reported by its route pattern, and an unused page reports no input metrics', async ({
  signedIn: page,
  server,
  api,
}) => {
  const home = await api.addHome('12 Larksden Street, York, YO31 1CO')
  const before = await counted(server, '/home/:homeId')
  const code = page.waitForResponse(/assets\/web-vitals-.*\.js/)
  await page.goto(`/home/${home}`)
  await isMeasuring(page, await code)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/portfolio')
  const next = (vital: string) => (before[vital] ?? 0) + 1
  await expect.poll(() => counted(server, '/home/:homeId')).toMatchObject({ FCP: next('FCP'), TTFB: next('TTFB') })
  expect((await counted(server, '/home/:homeId'))['INP']).toBe(before['INP'])
})

test('a visitor who objects is not measured', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const answer = { version: 1, recordedAt: '2026-03-01T09:30:00.000Z', recording: false, analytics: false }
    localStorage.setItem('privacy-choices', JSON.stringify(answer))
  })
  const deferred = page.waitForResponse(/assets\/deferred-features-.*\.js/)
  await page.goto('/for-investors')
  await deferred
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('/contact')
  expect(asked.filter((path) => path === '/api/vitals/' || /assets\/web-vitals-/.test(path))).toEqual([])
})
