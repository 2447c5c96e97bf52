import { addressOfFrame, formOf, openEmbeddingPage } from '../../src/support/embedding-page.ts'
import { expect, test } from '../../src/support/fixtures.ts'

test.describe("the frame's address", () => {
  test("is the form's address with the embed's parameters", async ({ page, server }) => {
    await openEmbeddingPage(page, '<div data-tf-widget="/to/short"></div>', { heading: '<h1>Pets</h1>' })
    const address = await addressOfFrame(page)
    expect(`${address.origin}${address.pathname}`).toBe(`${server.address}/to/short`)
    const parameters = Object.fromEntries(address.searchParams)
    expect(parameters).toMatchObject({
      'typeform-embed': 'embed-widget',
      'typeform-source': new URL(server.address).hostname,
      'typeform-medium': 'embed-sdk',
      'typeform-medium-version': 'next',
      'typeform-embed-handles-redirect': '1',
      // The page has its own heading.
      'typeform-embed-no-heading': 'true',
    })
    expect(parameters['typeform-embed-id']).toMatch(/^\d+$/)
    await expect(formOf(page).getByText('A short form')).toBeVisible()
    await expect(formOf(page).getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(page.locator('[data-tf-widget]')).toHaveAttribute('data-tf-loaded', 'true')
  })

  test("is https://{domain}/to/{formId} for a bare id, with the provider's style sheet", async ({ context }) => {
    const page = await context.newPage()
    await page.route(/typeform/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }))
    await openEmbeddingPage(page, '<div data-tf-widget="AbC123"></div>')
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/form\.typeform\.com\/to\/AbC123\?/)
    await expect(page.locator('link[href="https://embed.typeform.com/next/css/widget.css"]')).toBeAttached()
    await openEmbeddingPage(page, '<div data-tf-widget="AbC123" data-tf-domain="forms.typeform.example"></div>')
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/forms\.typeform\.example\/to\/AbC123\?/)
  })

  test('carries every option given by an attribute', async ({ page }) => {
    const attributes = {
      source: 'a.example',
      medium: 'a-medium',
      'medium-version': '7',
      'hide-footer': '',
      'hide-headers': 'yes',
      opacity: '40',
      'disable-tracking': 'true',
      'enable-sandbox': '',
      'force-touch': '',
      'redirect-target': '_blank',
      'auto-resize': '100,300',
      'disable-scroll': '',
      'on-ending-button-click': 'onEndingButtonClick',
      'no-heading': '',
      'no-scrollbars': '',
      'inline-on-mobile': '',
      tracking: 'utm_term=a\\,b,utm_x= y=z ',
      'transitive-search-params': 'colour, size',
    }
    const written = Object.entries(attributes).map(([name, value]) => `data-tf-${name}="${value}"`)
    await openEmbeddingPage(page, `<div data-tf-widget="/to/short" ${written.join(' ')}></div>`, {
      query: '?colour=red&size=&other=1',
    })
    const parameters = Object.fromEntries((await addressOfFrame(page)).searchParams)
    expect(parameters).toMatchObject({
      'typeform-source': 'a.example',
      'typeform-medium': 'a-medium',
      'typeform-medium-version': '7',
      'embed-hide-footer': 'true',
      'embed-hide-headers': 'true',
      'embed-opacity': '40',
      'disable-tracking': 'true',
      'enable-sandbox': 'true',
      'force-touch': 'true',
      'typeform-embed-redirect-target': '_blank',
      'typeform-embed-auto-resize': 'true',
      'typeform-embed-disable-scroll': 'true',
      'typeform-embed-handle-ending-button-click': 'true',
      'typeform-embed-no-heading': 'true',
      'typeform-embed-no-scrollbars': 'true',
      utm_term: 'a,b',
      utm_x: ' y=z ',
      colour: 'red',
    })
    expect(parameters).not.toHaveProperty('size')
    expect(parameters).not.toHaveProperty('other')
    const form = formOf(page)
    await expect(form.locator('html')).toHaveClass('no-header no-footer no-scrollbars no-scroll for-touch')
    await expect(form.getByText('A short form')).toBeHidden()
    await expect(form.getByText('1 of 2')).toBeHidden()
    expect(await form.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toMatch(/ 0\.4\)/)
  })

  test('passes on all page parameters on request', async ({ page }) => {
    await openEmbeddingPage(page, '<div data-tf-widget="/to/short" data-tf-transitive-search-params></div>', {
      query: '?colour=red&other=1',
    })
    expect(Object.fromEntries((await addressOfFrame(page)).searchParams)).toMatchObject({ colour: 'red', other: '1' })
  })

  test('no, false and empty switch nothing on', async ({ page }) => {
    await openEmbeddingPage(
      page,
      '<div data-tf-widget="/to/short" data-tf-hide-footer="no" data-tf-hide-headers="false" data-tf-opacity="much" data-tf-source=""></div>',
    )
    const parameters = (await addressOfFrame(page)).searchParams
    expect([parameters.has('embed-hide-footer'), parameters.has('embed-hide-headers')]).toEqual([false, false])
    expect(parameters.has('embed-opacity')).toBe(false)
    expect(parameters.get('typeform-source')).not.toBe('')
  })
})

test('hidden fields, a prefilled answer and tracking reach the form and are stored with the answers', async ({
  page,
}) => {
  await openEmbeddingPage(
    page,
    '<div data-tf-widget="/to/short" data-tf-hidden="plan=gold,note=a\\,b" data-tf-preselect="size=large" data-tf-tracking="utm_source=mail"></div>',
  )
  const form = formOf(page)
  await form.getByLabel('Your pet?').fill('A newt')
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByLabel('Large')).toBeChecked()
  const sent = page.waitForRequest('**/to/short/responses')
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    answers: { pet: 'A newt', size: 'large' },
    hidden: { plan: 'gold', note: 'a,b' },
    tracking: { utm_source: 'mail', medium: 'embed-sdk' },
  })
  expect((await (await sent).response())?.status()).toBe(201)
})

test('a form in test mode accepts everything and stores nothing', async ({ page }) => {
  await openEmbeddingPage(page, '<div data-tf-widget="/to/short" data-tf-enable-sandbox></div>')
  const form = formOf(page)
  await form.getByLabel('Your pet?').fill('A newt')
  await form.getByRole('button', { name: 'OK' }).click()
  const sent = page.waitForRequest('**/to/short/responses')
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ response_id: '__sandbox', tracking: {} })
  await expect(form.getByRole('heading', { name: 'That was short' })).toBeVisible()
})

test('the frame has the requested attributes besides its own', async ({ page }) => {
  await openEmbeddingPage(
    page,
    '<div data-tf-widget="/to/short" data-tf-iframe-props="title=A form,data-extra=1,referrerPolicy=origin"></div>',
  )
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('allow', 'microphone; camera')
  await expect(frame).toHaveAttribute('title', 'A form')
  await expect(frame).toHaveAttribute('data-extra', '1')
  expect(await frame.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')
})

test.describe('HubSpot', () => {
  test("receives the page and the visitor's cookie", async ({ page }) => {
    await openEmbeddingPage(page, '<div data-tf-widget="/to/short" data-tf-hubspot></div>', {
      before: "document.cookie = 'hubspotutk=abc'",
    })
    const hash = new URLSearchParams((await addressOfFrame(page)).hash.slice(1))
    expect(Object.fromEntries(hash)).toEqual({
      hubspot_page_name: 'A page with a form',
      hubspot_page_url: page.url(),
      hubspot_utk: 'abc',
    })
  })

  test('is awaited ten times for a quarter of a second', async ({ page }) => {
    await page.clock.install()
    await openEmbeddingPage(page, '<div data-tf-widget="/to/short" data-tf-hubspot></div>')
    await expect(page.locator('[data-tf-loaded]')).toBeAttached()
    await page.clock.runFor(1_500)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.clock.runFor(1_500)
    await expect(page.locator('iframe')).toHaveCount(1)
    expect((await addressOfFrame(page)).hash).not.toContain('hubspot_utk')
  })

  test('is awaited only until its cookie exists', async ({ page }) => {
    await page.clock.install()
    await openEmbeddingPage(page, '<div data-tf-widget="/to/short" data-tf-hubspot></div>')
    await expect(page.locator('[data-tf-loaded]')).toBeAttached()
    await page.clock.runFor(600)
    await page.evaluate(() => {
      document.cookie = 'hubspotutk=late'
    })
    await page.clock.runFor(300)
    await expect(page.locator('iframe')).toHaveCount(1)
    expect((await addressOfFrame(page)).hash).toContain('hubspot_utk=late')
  })
})

test.describe('sharing analytics', () => {
  const WIDGET = '<div data-tf-widget="/to/short" data-tf-share-ga-instance="G-1"></div>'
  const ADVICE = /Make sure to include Google Analytics Javascript code before[^]*adblock/

  test("sends the visitor's id to the form, stored with the answers", async ({ page }) => {
    await openEmbeddingPage(page, WIDGET, {
      before: "window.gtag = (_get, id, _field, tell) => tell('client of ' + id)",
    })
    const form = formOf(page)
    await form.getByLabel('Your pet?').fill('A newt')
    await form.getByRole('button', { name: 'OK' }).click()
    await expect(form.getByLabel('Small')).toBeVisible()
    const sent = page.waitForRequest('**/to/short/responses')
    await form.getByRole('button', { name: 'Send' }).click()
    expect((await sent).postDataJSON().tracking).toMatchObject({ ga_client_id: 'client of G-1' })
  })

  for (const [what, before, widget, waitMs, message] of [
    [
      'without an id',
      'window.gtag = () => {}',
      WIDGET.replace('="G-1"', ''),
      0,
      'the tracking ID could not be retrieved',
    ],
    [
      'of a tracker that never answers',
      'window.gtag = () => {}',
      WIDGET,
      3_000,
      'the tracker with ID G-1 was not found',
    ],
    ['of an unknown tracker', 'window.ga = { getAll: () => [] }', WIDGET, 0, 'the tracker with ID G-1 was not found'],
    ['without analytics', '', WIDGET, 0, 'the Google Analytics object was not found'],
  ] as const) {
    test(`${what} logs advice on the console`, async ({ context }) => {
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (line) => {
        if (line.type() === 'error') errors.push(line.text())
      })
      await page.clock.install()
      await openEmbeddingPage(page, widget, { before })
      await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
      if (waitMs > 0) {
        await page.clock.runFor(waitMs - 1_000)
        expect(errors).toEqual([])
        await page.clock.runFor(1_500)
      }
      await expect.poll(() => errors.find((text) => text.includes(message))).toMatch(ADVICE)
    })
  }
})
