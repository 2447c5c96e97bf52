import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { signIn } from './browser.ts'
import { type ProductServer, startProductServer } from './product-server.ts'

interface WorkerFixtures {
  server: ProductServer
}

interface TestFixtures {
  signedIn: Page
}

/** One real server with its own database per worker; `signedIn` is a page behind the login. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the names of the fixtures it needs from this parameter, and there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
  signedIn: async ({ page, server }, use) => {
    await signIn(page, server)
    await use(page)
  },
})

export { expect }

/** No accessibility defect that axe can find, whatever its weight. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
