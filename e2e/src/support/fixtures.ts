import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Api, signInToApi } from './api.ts'
import { copyPreparedData } from './prepared-data.ts'
import { type ProductServer, startProductServer } from './product-server.ts'

/** Chromium reports a touch that a map wants to handle, but that already scrolls the page. */
const SCROLL_HAD_BEGUN = /^Ignored attempt to cancel a touch/

interface WorkerFixtures {
  server: ProductServer
  /** Set-up before a test. */
  api: Api
}

interface TestFixtures {
  signedIn: Page
}

/** Forms for tests only. */
const TEST_FORMS = fileURLToPath(new URL('forms', import.meta.url))

/** Reads the server's metrics. */
export const METRICS_TOKEN = 'figures-for-the-tests-alone'

/**
 * One real server with its own database per worker; `signedIn` is a page with a session. A page that reports an error,
 * such as a script failure or a content security policy violation, fails its test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the required fixtures from this parameter; there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await serve({ METRICS_TOKEN, FORMS_DIR: TEST_FORMS }, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [
    async ({ server }, use) => {
      await use(await signInToApi(server))
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isMeantRefusal(message) && !SCROLL_HAD_BEGUN.test(message.text())) {
        faults.push(message.text())
      }
    })
    await use(page)
    expect(faults).toEqual([])
  },
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
  signedIn: async ({ page, api }, use) => {
    await page.addInitScript((token) => localStorage.setItem('token', token), api.token)
    await use(page)
  },
})

export { expect }

/** A worker's server with its own database, for the fixture `server` of a spec file that needs other settings. */
export async function serve(env: Record<string, string>, use: (server: ProductServer) => Promise<void>): Promise<void> {
  await using server = await startProductServer({
    dataDir: await copyPreparedData(),
    env: { RATE_LIMITS: 'off', ...env },
  })
  await use(server)
}

/**
 * Chromium logs every response from 400 up. The API uses these deliberately and the page reports them. Unknown page
 * addresses return 404 with a page.
 */
function isMeantRefusal(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url, 'http://unknown.invalid')
  const status = /^Failed to load resource: .* status of (4\d\d) /.exec(message.text())?.[1]
  const isFile = /\.[^/]*$/.test(pathname)
  return status !== undefined && (ANSWERS_WITH_REFUSALS.test(pathname) || (status === '404' && !isFile))
}

/** The API and the form submission endpoint. */
const ANSWERS_WITH_REFUSALS = /^\/(?:api\/|forms\/|to\/[^/]+(?:\/responses)?$)/

/** No accessibility defect that axe finds, of any severity, after animations end. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A finished animation may still define the final style.
    const isPassing = ({ playState, effect }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
    const passing = () => document.getAnimations().filter(isPassing)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A closing dialog starts to fade two frames later.
    for (let quietFrames = 0; quietFrames < 4; quietFrames++) {
      if (passing().length > 0) quietFrames = 0
      await Promise.allSettled(passing().map(({ finished }) => finished))
      await frame()
    }
  })
  // Otherwise axe opens a second page for cross-origin frames, which takes the focus and doubles the work.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
