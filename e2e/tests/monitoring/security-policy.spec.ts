import type { Page } from '@playwright/test'
import { expect, test } from '../../src/support/fixtures.ts'

/** The fixture fails a test whose page reports anything to the console that its policy refused. */
test('the API can be read about without breaking the content security policy', async ({ page }) => {
  await page.goto('/api/docs/')
  // To read what draws the page takes a browser five seconds of a processor, and it may have to share that.
  await expect(page.getByRole('heading', { name: /Retrofolio/ })).toBeVisible({ timeout: 40_000 })
  await page.getByText('Add a home by its address').click()
  await expect(page.getByText('This property is already in your portfolio.').first()).toBeAttached()
  expect(await refusedByPolicy(page)).toEqual([])
})

test('a dialog and its scroll lock work under the content security policy', async ({ signedIn: page, api }) => {
  // One that lacks its floor area: its card has the button.
  await api.addHome('4 Russetstowe Place, Penrith, CA11 1CV')
  // In a long list only those in sight are there.
  await page.goto('/portfolio?q=4+Russetstowe')
  await page.getByRole('button', { name: /delete/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The lock arrives in a style element, which needs the page's nonce.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  expect(await refusedByPolicy(page)).toEqual([])
})

test('a script without the nonce of the page does not run', async ({ context }) => {
  // Not the fixture's page, which would report the very refusal that is wanted here.
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

test('with no outside service configured, no page asks any host but this one', async ({ signedIn: page, server }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host)
  })
  for (const path of ['/', '/about', '/contact', '/login', '/portfolio', '/add-property', '/settings']) {
    // The last of what a page fetches by itself.
    const late = page.waitForResponse(/assets\/vitals-.*\.js/)
    await page.goto(path)
    await late
  }
  expect([...hosts]).toEqual([new URL(server.address).host])
})

/** Style elements that the browser left out, as an empty sheet shows. */
function refusedByPolicy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('style'))
      .filter((style) => style.sheet === null && style.textContent !== '')
      .map((style) => style.textContent.slice(0, 60)),
  )
}
