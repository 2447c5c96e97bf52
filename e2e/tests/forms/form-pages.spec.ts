import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

test('a form is answered by keyboard alone and stored before it says so', async ({ page }) => {
  await page.goto('/to/early-access')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Early access')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Retrofolio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What is your name?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await expect(page.getByLabel('What is your name?')).toHaveAccessibleDescription('Fill in this field.')
  await expectAccessible(page)
  await page.keyboard.type('Odalys Fennimore')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What is your e-mail address?')).toBeFocused()
  await page.keyboard.type('odalys')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible()
  await page.keyboard.type('@quillon.example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Which organisation are you with?')).toBeFocused()
  await expect(page.getByText('3 of 4')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('400 homes in York')
  const stored = page.waitForResponse('**/to/early-access/responses')
  await page.keyboard.press('Control+Enter')
  expect((await stored).status()).toBe(201)
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeFocused()
  await expectAccessible(page)
})

test('answers that cannot be sent stay in the form and are stored once when resent', { tag: '@once' }, async ({
  context,
}) => {
  // Not the fixture's page: the browser logs the lost response.
  const page = await context.newPage()
  await page.goto('/to/short')
  await page.getByLabel('Your pet?').fill('A newt')
  await page.keyboard.press('Enter')
  // The first attempt arrives, but its response is lost.
  await page.route(
    '**/to/short/responses',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('They are still here')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your pet?')).toHaveValue('A newt')
  await page.keyboard.press('Enter')
  const again = page.waitForResponse('**/to/short/responses')
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await again).status()).toBe(409)
  await expect(page.getByRole('heading', { name: 'That was short' })).toBeVisible()
})

test('a rejected answer leads back to its question', { tag: '@once' }, async ({ page }) => {
  await page.goto('/to/short')
  await page.route('**/to/short/responses', (route) =>
    route.fulfill({ status: 400, json: { pet: ['We know that one already.'] } }),
  )
  await page.getByLabel('Your pet?').fill('A newt')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We know that one already.')).toBeVisible()
  await expect(page.getByLabel('Your pet?')).toBeFocused()
})

test('without scripts it is one long form that keeps the input', { tag: '@once' }, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
  const page = await context.newPage()
  await page.goto('/to/about')
  await page.getByLabel('We let homes and need to improve them').check()
  await page.getByLabel('What is your name?').fill('Odalys')
  await page.getByLabel('What is your e-mail address?').fill('odalys@localhost.localdomain')
  await page.getByLabel('About how many homes do you manage?').fill('7')
  await page.getByLabel('You may contact me').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Use the form without JavaScript' }).click()
  await page.getByLabel('Name').fill('Odalys')
  await page.getByLabel('Email').fill('a@b')
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
  await context.close()
})

test('the about page shows its form at 500 px, also without scripts', async ({ page, browser, server }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('embed-form'))).toEqual([])
  await page.getByRole('heading', { name: 'See the retrofit potential' }).scrollIntoViewIfNeeded()
  const frame = page.getByTitle('See the potential of your homes')
  await expect(frame).toBeVisible()
  expect((await frame.boundingBox())?.height).toBe(500)
  await expectAccessible(page)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
  const plain = await context.newPage()
  await plain.goto('/about')
  await plain.getByTitle('See the potential of your homes').scrollIntoViewIfNeeded()
  await expect(plain.frameLocator('iframe').getByText('What brings you here?')).toBeVisible()
  await context.close()
})

test('early access opens over the page and returns the focus', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Get Early Access' }).first()
  await page.waitForLoadState('networkidle')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Early access' })
  await expect(dialog).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Begin' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('the beta page embeds the early access form', { tag: '@once' }, async ({ page }) => {
  await page.goto('/beta-signup')
  await expect(page).toHaveTitle('Join the beta · Retrofolio')
  const form = page.frameLocator('iframe')
  await expect(form.getByRole('button', { name: /Begin|Start/ })).toBeVisible()
  await expectAccessible(page)
})
