import { mkdir, rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { type Api, signInToApi } from './support/api.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { confirmPurpose, registerRated } from './support/explore-ready.ts'
import { type ProductServer, startProductServer } from './support/product-server.ts'
import { MORE_HOMES, SHOWCASE } from './support/sample-addresses.ts'

const FOLDER = 'screenshots'
const ALL_SIZES = [
  { name: 'phone', width: 360, height: 800 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'wide', width: 1920, height: 1080 },
]
/** `npm run screenshots -- tablet wide` takes only those. */
const named = process.argv.slice(2)
const SIZES = ALL_SIZES.filter(({ name }) => named.length === 0 || named.includes(name))

interface Screen {
  name: string
  path: string
  /** Prepares the page before it opens. */
  before?: (page: Page) => Promise<void>
  /** Actions before the screenshot. */
  prepare?: (page: Page) => Promise<void>
  /** In a window of the usual height: the page is an endless list. */
  isWindow?: boolean
}

const server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
const browser = await openBrowser()
try {
  await rm(FOLDER, { recursive: true, force: true })
  const publicScreens: Screen[] = [
    { name: 'landing', path: '/' },
    { name: 'about', path: '/about' },
    { name: 'for-investors', path: '/for-investors' },
    { name: 'team', path: '/team' },
    { name: 'login', path: '/login' },
    { name: 'login-refused', path: '/login', prepare: refusedLogin },
    { name: 'contact', path: '/contact' },
    { name: 'beta-signup', path: '/beta-signup' },
    { name: 'reset-password', path: '/reset-password' },
    { name: 'not-found', path: '/404' },
    { name: 'maintenance', path: '/maintenance', before: closeService },
  ]
  for (const size of SIZES) {
    const page = await openPage(browser, size)
    for (const screen of publicScreens) await picture(page, server, size.name, screen)
    await page.close()
  }

  const api = await signInToApi(server)
  for (const size of SIZES) {
    const page = await signedInPage(browser, server, size)
    await picture(page, server, size.name, { name: 'portfolio-empty', path: '/portfolio' })
    await page.context().close()
  }
  const homes = await addShowcase(api)
  await registerRated(server, api)
  await confirmPurpose(server, api)
  const home = `/home/${homes.analysed}`
  const signedInScreens: Screen[] = [
    { name: 'explore', path: '/explore', isWindow: true },
    { name: 'explore-map', path: '/explore?band_today=D,E,F,G&view=both', prepare: waitForMap, isWindow: true },
    { name: 'criteria', path: '/criteria' },
    { name: 'notifications', path: '/notifications' },
    { name: 'settings-notifications', path: '/settings/notifications' },
    { name: 'settings', path: '/settings' },
    { name: 'settings-profile', path: '/settings/profile' },
    { name: 'settings-organisation', path: '/settings/organisation' },
    { name: 'settings-members', path: '/settings/members' },
    { name: 'settings-prices', path: '/settings/prices' },
    { name: 'settings-api-tokens', path: '/settings/api-tokens' },
    { name: 'settings-audit-trail', path: '/settings/audit-trail' },
    { name: 'portfolio', path: '/portfolio' },
    { name: 'portfolio-table', path: '/portfolio?view=table', prepare: selectHomes },
    { name: 'menu', path: '/portfolio', prepare: openMenu },
    { name: 'portfolio-delete', path: '/portfolio', prepare: askToDelete },
    { name: 'add-property', path: '/add-property' },
    {
      name: 'add-property-search',
      path: '/add-property',
      prepare: (page) => typeAddress(page, SHOWCASE.another.typed),
    },
    { name: 'add-property-preview', path: '/add-property', prepare: (page) => chooseAddress(page, SHOWCASE.another) },
    { name: 'add-property-candidates', path: '/add-property', prepare: writeAmbiguousAddress },
    { name: 'home-overview', path: home },
    { name: 'home-heat-loss', path: home, prepare: (page) => openTab(page, 'Heat Loss') },
    { name: 'home-energy', path: home, prepare: (page) => openTab(page, 'Energy Usage') },
    { name: 'home-solar', path: home, prepare: (page) => openTab(page, 'Solar Potential') },
    { name: 'home-flat', path: `/home/${homes.flat}`, prepare: (page) => openTab(page, 'Heat Loss') },
    { name: 'home-flat-solar', path: `/home/${homes.flat}`, prepare: (page) => openTab(page, 'Solar Potential') },
    { name: 'home-missing-data', path: `/home/${homes.missingData}` },
    { name: 'home-not-found', path: '/home/999999' },
  ]
  for (const size of SIZES) {
    const page = await signedInPage(browser, server, size)
    for (const screen of signedInScreens) await picture(page, server, size.name, screen)
    await page.context().close()
  }
  await server.commandLine('organisation', 'set-quota', '1', '50')
  await api.ensureHomes(MORE_HOMES)
  for (const size of SIZES) {
    const page = await signedInPage(browser, server, size)
    await picture(page, server, size.name, { name: 'dashboard', path: '/dashboard' })
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.remove()
}

async function openPage(from: Browser, size: { width: number; height: number }): Promise<Page> {
  const context = await from.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function signedInPage(from: Browser, at: ProductServer, size: { width: number; height: number }): Promise<Page> {
  const page = await openPage(from, size)
  await signIn(page, at)
  return page
}

async function picture(page: Page, at: ProductServer, folder: string, screen: Screen): Promise<void> {
  // The event stream never ends, so waiting for network idle would hang.
  await page.route('**/api/portfolio/events/', (route) => route.abort())
  await screen.before?.(page)
  await page.goto(at.address + screen.path)
  await page.waitForLoadState('networkidle')
  await screen.prepare?.(page)
  await page.evaluate(() => document.fonts.ready)
  await mkdir(`${FOLDER}/${folder}`, { recursive: true })
  const size = page.viewportSize()
  if (screen.isWindow !== true) await page.setViewportSize(await contentSize(page))
  await page.screenshot({ path: `${FOLDER}/${folder}/${screen.name}.png` })
  if (size !== null) await page.setViewportSize(size)
}

/** A window as tall as the page, so that fixed elements are in their usual place. */
async function contentSize(page: Page): Promise<{ width: number; height: number }> {
  const width = page.viewportSize()?.width ?? 0
  const content = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
  if (content.width > width) throw new Error(`${page.url()} is ${content.width} px wide in a window of ${width} px`)
  return { width, height: Math.max(content.height, page.viewportSize()?.height ?? 0) }
}

async function addShowcase(api: Api): Promise<{ analysed: number; flat: number; missingData: number }> {
  await api.addHome(SHOWCASE.rated.fullAddress)
  const missingData = await api.addHome(SHOWCASE.missingData.fullAddress)
  const flat = await api.addHome(SHOWCASE.flat.fullAddress)
  const analysed = await api.addHome(SHOWCASE.analysed.fullAddress)
  return { analysed, flat, missingData }
}

/** The response of a server in maintenance mode. */
async function closeService(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { detail: 'Closed for maintenance.' } }))
}

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('unknown@retrofolio.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /menu/i })
  if (!(await button.isVisible())) return
  await button.click()
  await page.getByRole('dialog').waitFor()
}

async function selectHomes(page: Page): Promise<void> {
  const ticks = page.getByRole('checkbox', { name: /^Select \S*\d/ })
  for (const at of [0, 1]) await ticks.nth(at).click()
}

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function typeAddress(page: Page, typed: string): Promise<void> {
  await page.getByLabel("What's the home address?").pressSequentially(typed)
  await page.getByRole('option').first().waitFor()
}

async function chooseAddress(page: Page, home: { typed: string; fullAddress: string }): Promise<void> {
  await typeAddress(page, home.typed)
  await page.getByRole('option', { name: home.fullAddress }).click()
  await page.getByRole('button', { name: 'Add this home' }).waitFor()
}

async function writeAmbiguousAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: "My home isn't listed" }).click()
  await page.getByLabel('Number or name').fill('1')
  await page.getByLabel('Street').fill('Brindleholme Terrace')
  await page.getByLabel('Postcode').fill('YO31 1CI')
  await page.getByRole('button', { name: 'Add this home' }).click()
  await page.getByRole('heading', { name: 'Which of these is it?' }).waitFor()
}

/** Tiles and circles are drawn some time after their data came. */
async function waitForMap(page: Page): Promise<void> {
  if (await page.locator('canvas').count()) await page.waitForTimeout(3_000)
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}
