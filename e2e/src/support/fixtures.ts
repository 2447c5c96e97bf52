import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Api, signInToApi } from './api.ts'
import { type ProductServer, startProductServer } from './product-server.ts'

interface WorkerFixtures {
  server: ProductServer
  /** For what a test needs to stand before it begins. */
  api: Api
}

interface TestFixtures {
  signedIn: Page
}

/** Forms that are there for the tests alone. */
const TEST_FORMS = fileURLToPath(new URL('forms', import.meta.url))

/** Enough for all that the tests of one worker add; the test of the quota sets its own. */
export const LARGE_QUOTA = '500'

/** Reads the server's figures. */
export const METRICS_TOKEN = 'figures-for-the-tests-alone'

/**
 * One real server with its own database per worker; `signedIn` is a page that has a session. Every page fails its test
 * when it reports an error: a script that breaks, or something that the content security policy does not let through.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the names of the fixtures it needs from this parameter, and there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startProductServer({ env: { RATE_LIMITS: 'off', METRICS_TOKEN, FORMS_DIR: TEST_FORMS } })
      await server.commandLine('organisation', 'set-quota', '1', LARGE_QUOTA)
      await use(server)
      await server.remove()
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
      if (message.type() === 'error' && !isMeantRefusal(message)) faults.push(message.text())
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

/**
 * Chromium reports every answer of 400 and above; the API refuses with these on purpose, and the page tells the reader.
 * The address of a page that is not there is answered with 404, and with the page that says so.
 */
function isMeantRefusal(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url, 'http://unknown.invalid')
  const status = /^Failed to load resource: .* status of (4\d\d) /.exec(message.text())?.[1]
  const isFile = /\.[^/]*$/.test(pathname)
  return status !== undefined && (ANSWERS_WITH_REFUSALS.test(pathname) || (status === '404' && !isFile))
}

/** The API, and what takes the answers of forms. */
const ANSWERS_WITH_REFUSALS = /^\/(?:api\/|forms\/|to\/[^/]+(?:\/responses)?$)/

/** No accessibility defect that axe can find, whatever its weight, once what moves has arrived. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that has ended may still say how things look.
    const isPassing = ({ playState, effect }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
    const passing = () => document.getAnimations().filter(isPassing)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A dialog that closes begins to fade two frames after it was told to.
    for (let quietFrames = 0; quietFrames < 4; quietFrames++) {
      if (passing().length > 0) quietFrames = 0
      await Promise.allSettled(passing().map(({ finished }) => finished))
      await frame()
    }
  })
  // Otherwise axe opens a second page, which takes the focus away and doubles the work; it is for frames of other origins.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
