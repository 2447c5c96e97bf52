import type { Page } from '@playwright/test'
import { expect, test } from '../../src/support/fixtures.ts'

/** The fixture fails tests whose page logs policy violations. */
test('the API documentation respects the content security policy', async ({ page }) => {
  await page.goto('/api/docs/')
  // Loading the viewer takes five seconds of processor time, which may be shared.
  await expect(page.getByRole('heading', { name: /Retrofolio/ })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('heading', { name: 'Homes' }).click()
  await page.getByText('Add a home by its address').click()
  await expect(page.getByText('This property is already in your portfolio.').first()).toBeAttached()
  expect(await refusedByPolicy(page)).toEqual([])
})

test('a dialog and its scroll lock respect the content security policy', async ({ signedIn: page, api }) => {
  // A home without floor area, whose card has the button.
  await api.addHome('4 Russetstowe Place, Penrith, CA11 1CV')
  // A long list renders only visible cards.
  await page.goto('/portfolio?q=4+Russetstowe')
  await page.getByRole('button', { name: /delete/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The lock is a style element, which needs the page's nonce.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  expect(await refusedByPolicy(page)).toEqual([])
})

test("a script without the page's nonce does not run", async ({ context }) => {
  // Not the fixture's page, which would fail on the intended violation.
  const page = await context.newPage()
  await page.goto('/login')
  const policy = (await page.request.get('/login')).headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe-')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.head.append(script)
    return 'injected' in window
  })
  expect(ran).toBe(false)
})

test('without outside services, pages contact only their own host', async ({ signedIn: page, server }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host)
  })
  for (const path of ['/', '/about', '/contact', '/login', '/portfolio', '/add-property', '/settings']) {
    // The last request that a page makes automatically.
    const late = page.waitForResponse(/assets\/web-vitals-.*\.js/)
    await page.goto(path)
    await late
  }
  expect([...hosts]).toEqual([new URL(server.address).host])
})

/** Style elements that the browser blocked, which have an empty sheet. */
function refusedByPolicy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('style'))
      .filter((style) => style.sheet === null && style.textContent !== '')
      .map((style) => style.textContent.slice(0, 60)),
  )
}
