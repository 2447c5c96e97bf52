import { test as base, expect, serve } from '../../src/support/fixtures.ts'
import type { ProductServer } from '../../src/support/product-server.ts'

const CONTACT = 'https://forms.example/f/abcdwxyz'

/** A deployment with accounts at both services; the tests play their hosts. */
const test = base.extend<object, { server: ProductServer }>({
  server: [
    // Playwright reads the required fixtures from this parameter; there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const env = {
        TYPEFORM_ABOUT: 'AbC123',
        TYPEFORM_EARLY_ACCESS: 'dEf456',
        TYPEFORM_REGION: 'eu',
        CONTACT_FORM_URL: CONTACT,
      }
      await serve(env, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test("an account's forms replace ours, with the provider's style sheet", async ({ page }) => {
  const styles: string[] = []
  await page.route('https://embed.typeform.com/**', (route) => {
    styles.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/css', body: '' })
  })
  await page.route('https://form.typeform.eu/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>A form</title><p>Form ${new URL(route.request().url()).pathname}`,
    }),
  )
  const answer = await page.goto('/about')
  expect(answer?.headers()['permissions-policy']).toContain('camera=("https://form.typeform.eu")')
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'See the retrofit potential' }).scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByText('Form /to/AbC123')).toBeVisible()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Get Early Access' }).first().click()
  await expect(page.frameLocator('iframe').getByText('Form /to/dEf456')).toBeVisible()
  expect(styles).toEqual(['/next/css/widget.css', '/next/css/popup.css'])
})

test('the contact form posts to the service and keeps the text on failure', async ({ page, context, server }) => {
  const posted: unknown[] = []
  const answers = [
    {
      status: 422,
      json: {
        error: 'Validation errors',
        errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }],
      },
    },
    {
      status: 403,
      json: { error: 'This form is inactive', errors: [{ code: 'INACTIVE', message: 'This form is inactive' }] },
    },
    { status: 200, json: { ok: true, next: 'https://forms.example/thanks' } },
  ]
  // Not the fixture's page: the browser logs the other host's rejections.
  const other = await context.newPage()
  await page.close()
  await other.route(CONTACT, (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    posted.push(route.request().postDataJSON())
    return route.fulfill({ ...answers[posted.length - 1], headers })
  })
  await other.goto(`${server.address}/contact`)
  await other.getByLabel('Name').fill('Odalys')
  await other.getByLabel('Email').fill('odalys@quillon.example')
  await other.getByLabel('Message').fill('Hello')
  const send = other.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(other.getByText('should be an email')).toBeVisible()
  await send.click()
  await expect(other.getByRole('alert')).toHaveText('This form is inactive')
  await expect(other.getByLabel('Message')).toHaveValue('Hello')
  await send.click()
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  expect(posted).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'Odalys', email: 'odalys@quillon.example', message: 'Hello' })),
  )
})
