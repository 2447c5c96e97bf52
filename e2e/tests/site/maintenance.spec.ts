import { expect, test } from '../../src/support/fixtures.ts'

test("maintenance shows the operator's message and returns automatically", async ({ context, server, api }) => {
  // Not the fixture's page: Chromium logs the 503, which is intended here.
  const page = await context.newPage()
  await page.addInitScript((token) => localStorage.setItem('token', token), api.token)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await server.commandLine('maintenance', 'on', '--message', 'The new boiler goes in.')
  try {
    await expect.poll(async () => (await page.request.get('/api/auth/user/')).status()).toBe(503)
    await page.goto('/portfolio')
    await page.waitForURL('**/maintenance')
    await expect(page.getByText('The new boiler goes in.')).toBeVisible()
  } finally {
    await server.commandLine('maintenance', 'off')
  }
  await page.waitForURL('**/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
