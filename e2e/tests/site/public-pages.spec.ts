import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const PAGES = [
  { path: '/', heading: 'Unlock green residential investments.' },
  { path: '/about', heading: 'A nation of homes to retrofit' },
  { path: '/for-investors', heading: 'Retrofitting pays off' },
  { path: '/team', heading: 'Team' },
  { path: '/contact', heading: 'Contact us' },
]
const DRAWN = [...PAGES, { path: '/login', heading: 'Welcome back!' }]

test('every public page is prerendered with its own head', { tag: '@once' }, async ({ request, server }) => {
  const heads = new Map<string, string>()
  for (const { path, heading } of DRAWN) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}`))
    expect(html).toContain(`<link rel="canonical" href="${server.address}${path}"`)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+/)
    expect(html).not.toMatch(/__[A-Z_]+__/)
    // The policy would block them.
    expect(html).not.toMatch(/<[^>]+ style="/)
    const [title, description] = [/<title>(.*?)</, /name="description" content="(.*?)"/].map(
      (part) => part.exec(html)?.[1],
    )
    heads.set(title ?? '', description ?? '')
  }
  expect(heads.size).toBe(DRAWN.length)
  expect(new Set(heads.values()).size).toBe(DRAWN.length)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)).toEqual(
    [...PAGES, { path: '/method' }].map(({ path }) => `${server.address}${path}`),
  )
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.address}/sitemap.xml`)
})

test('without scripts the pages can be read and link to each other', { tag: '@once' }, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
  const page = await context.newPage()
  for (const { path, heading } of DRAWN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/')
  await expect(page.getByText('16,000', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'A semi-detached house of 1935 in Exeter' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Solar' })).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'TEAM' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
  await context.close()
})

test('each page hydrates without a re-render', async ({ page }) => {
  for (const { path, heading } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      const drawn = await page.getByRole('heading', { level: 1 }).elementHandle()
      await takenOver(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // A re-render would have replaced the original element.
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
    })
  }
})

test('hydration keeps the scroll position @once', async ({ page }) => {
  let scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  for (const { path, heading } of PAGES) {
    scripts = Promise.withResolvers()
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const readAt = await page.evaluate(() => {
      window.scrollTo(0, 120)
      return window.scrollY
    })
    scripts.resolve()
    await takenOver(page)
    // A late font may shift the text slightly.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - readAt), path).toBeLessThan(20)
  }
})

test('the bar links the pages, and the focus moves to each heading', async ({ page, isMobile }) => {
  await page.goto('/')
  for (const [link, heading] of [
    ['ABOUT', 'A nation of homes to retrofit'],
    ['TEAM', 'Team'],
    ['CONTACT', 'Contact us'],
  ] as const) {
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toBeVisible()
      await drawer.getByRole('link', { name: link }).click()
      await expect(drawer).toHaveCount(0)
    } else {
      await page.getByRole('banner').getByRole('link', { name: link }).click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await expect(page).toHaveTitle('Contact us · Retrofolio')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!')
})

test('the drawer is accessible and returns the focus', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/team')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['ABOUT', 'TEAM', 'CONTACT', 'Sign in'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test("the sliders update the engine's result by keyboard, and load the engine on demand", { tag: '@once' }, async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await takenOver(page)
  expect(scripts.filter((url) => url.includes('assess-choice'))).toEqual([])

  const result = page.getByRole('status').filter({ hasText: 'Net grid import' })
  await page.getByRole('slider', { name: 'Solar' }).focus()
  await page.keyboard.press('End')
  await expect(result).toHaveText(/Net grid import about 11,\d00\D*kWh\/yr: zero bill potential Low\./)
  await page.getByRole('slider', { name: 'Insulation' }).focus()
  await page.keyboard.press('End')
  await page.getByRole('slider', { name: 'Heating' }).focus()
  await page.keyboard.press('End')
  await expect(result).toHaveText(/zero bill potential Medium\./)
  await expect(page.getByRole('slider', { name: 'Heating' })).toHaveAttribute(
    'aria-valuetext',
    'Ground-source heat pump',
  )
  expect(scripts.some((url) => url.includes('assess-choice'))).toBe(true)
})

test('input from before hydration is sent', { tag: '@once' }, async ({ page, server }) => {
  // Loading is held back until the form has been filled in.
  let release = () => {}
  const filled = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await filled
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(server.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(server.password)
  release()
  await page.waitForLoadState('load')
  await takenOver(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
})

test('a click from before hydration is replayed', { tag: '@once' }, async ({ page }) => {
  let release = () => {}
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/{index,react}-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'ABOUT' })).toBeVisible()
})

/** The page is hydrated and its idle code has loaded. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.querySelector('#root h1')
        return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
      }),
    )
    .toBe(true)
}
