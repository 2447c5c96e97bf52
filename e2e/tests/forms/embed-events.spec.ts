import {
  addressOfFrame,
  answerShortForm,
  EVENT_RECORDER_SCRIPT,
  formOf,
  heard,
  openEmbeddingPage,
} from '../../src/support/embedding-page.ts'
import { expect, test } from '../../src/support/fixtures.ts'

const WIDGET = `<div data-tf-widget="/to/short" data-tf-inline-on-mobile ${EVENT_RECORDER_SCRIPT}></div>`
const POPUP = '.tf-v1-popup'

test('a form reports every step to the page, and its answers once stored', async ({ page }) => {
  await openEmbeddingPage(page, WIDGET)
  const storing = page.waitForRequest('**/to/short/responses')
  await answerShortForm(page)
  const { response_id: responseId } = (await storing).postDataJSON()
  await formOf(page).getByRole('link', { name: 'To the team' }).click()
  await expect.poll(async () => (await heard(page)).map(({ name }) => name)).toContain('onEndingButtonClick')
  const events = (await heard(page)).filter(({ name }) => name !== 'onHeightChanged')
  expect(events).toEqual([
    { name: 'onReady', event: { formId: 'short', isClosed: false } },
    { name: 'onQuestionChanged', event: { formId: 'short', ref: 'pet' } },
    { name: 'onStarted', event: { formId: 'short', responseId } },
    { name: 'onQuestionChanged', event: { formId: 'short', ref: 'size' } },
    { name: 'onSubmit', event: { formId: 'short', responseId } },
    { name: 'onQuestionChanged', event: { formId: 'short', ref: 'ending' } },
    { name: 'onEndingButtonClick', event: { formId: 'short', ref: 'ending' } },
  ])
  // The page handles the button.
  await expect(formOf(page).getByRole('heading', { name: 'That was short' })).toBeVisible()
})

test("answers typed before the form's script loads count as started", async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/form-page*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  // The page has loaded when its frame has.
  const opening = openEmbeddingPage(page, WIDGET)
  await formOf(page).getByLabel('Your pet?').fill('A newt')
  letCome()
  await opening
  await expect.poll(async () => (await heard(page)).map(({ name }) => name)).toContain('onStarted')
})

test('nothing is reported as submitted unless stored', async ({ page }) => {
  await openEmbeddingPage(page, WIDGET)
  await page.route('**/to/short/responses', (route) => route.fulfill({ status: 429, json: { detail: 'Too many.' } }))
  const form = formOf(page)
  await form.getByLabel('Your pet?').fill('A newt')
  await form.getByRole('button', { name: 'OK' }).click()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText('Too many.')
  expect((await heard(page)).map(({ name }) => name)).not.toContain('onSubmit')
})

test('a closed form says so and accepts nothing', async ({ page }) => {
  await openEmbeddingPage(page, WIDGET.replace('/to/short', '/to/closed'))
  await expect(formOf(page).getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  // The text is in the HTML before the script loads.
  await expect
    .poll(() => heard(page))
    .toMatchObject([{ name: 'onReady', event: { isClosed: true } }, { name: 'onHeightChanged' }])
})

test('a one-time form recognises a returning visitor', async ({ page }) => {
  const body = WIDGET.replace('/to/short', '/to/once')
  await openEmbeddingPage(page, body)
  await formOf(page).getByLabel('Your pet?').fill('A newt')
  await formOf(page).getByRole('button', { name: 'Send' }).click()
  await expect(formOf(page).getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.reload()
  await expect(formOf(page).getByRole('heading', { name: 'You have already answered this form' })).toBeVisible()
  await expect.poll(() => heard(page)).toContainEqual({ name: 'onDuplicateDetected', event: { formId: 'once' } })
})

test('a popup closes itself half a second or more after submission', async ({ page }) => {
  await openEmbeddingPage(
    page,
    `<button data-tf-popup="/to/short" data-tf-open="load" data-tf-auto-close="10" ${EVENT_RECORDER_SCRIPT}>Open</button>`,
    {
      before:
        "window.addEventListener('message', ({ data }) => { if (data && data.type === 'form-submit') window.sentAt = performance.now() });",
    },
  )
  await answerShortForm(page)
  const afterMs = await page.waitForFunction(() => {
    const closed = Reflect.get(window, 'heard').some(({ name }: { name: string }) => name === 'onClose')
    return closed ? performance.now() - Reflect.get(window, 'sentAt') : 0
  })
  expect(await afterMs.jsonValue()).toBeGreaterThanOrEqual(500)
  await expect(page.locator(POPUP)).toHaveCount(0)
})

test('Escape in the form closes an overlay but not a widget', async ({ page }) => {
  await openEmbeddingPage(page, `<button data-tf-popup="/to/short" data-tf-open="load">Open</button>`)
  // Sent once the library has seen the form load, because it listens for the key from then on.
  await expect(page.locator('.tf-v1-spinner')).toHaveCSS('display', 'none')
  await formOf(page).getByLabel('Your pet?').press('Escape')
  await expect(page.locator(POPUP)).toHaveCount(0)
  await openEmbeddingPage(page, WIDGET)
  await formOf(page).getByLabel('Your pet?').press('Escape')
  await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
})

test('scripts can use the same features, and focus, refresh and close', async ({ page }) => {
  await openEmbeddingPage(page, '<div id="place"></div>')
  await page.waitForFunction(() => 'tf' in window)
  await page.evaluate(async () => {
    const { createWidget }: { createWidget: (form: string, options: object) => Promise<object> } = Reflect.get(
      window,
      'tf',
    )
    const container = document.getElementById('place')
    Object.assign(window, { embed: await createWidget('/to/short', { container, hidden: { a: '1' } }) })
  })
  const call = (name: string) => page.evaluate((method) => Reflect.get(window, 'embed')[method](), name)
  // Its script listens from here on.
  await expect(formOf(page).getByText('1 of 2')).toBeVisible()
  await call('focus')
  await expect(formOf(page).getByLabel('Your pet?')).toBeFocused()
  await call('refresh')
  expect((await addressOfFrame(page)).searchParams.has('refresh')).toBe(true)
  await call('refresh')
  expect((await addressOfFrame(page)).searchParams.has('refresh')).toBe(false)
  await call('unmount')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('a redirecting form', () => {
  const leadingOn = (target: string) =>
    `<div data-tf-widget="/to/leads-on" data-tf-inline-on-mobile data-tf-redirect-target="${target}"></div>`

  async function send(page: Parameters<typeof formOf>[0]): Promise<void> {
    await formOf(page).getByRole('button', { name: 'Send' }).click()
  }

  for (const target of ['', '_parent', '_top']) {
    test(`redirects the page with ${target || 'no'} target`, async ({ page }) => {
      await openEmbeddingPage(page, leadingOn(target))
      await send(page)
      await page.waitForURL('**/team?after=form')
    })
  }

  test('redirects its frame with _self', async ({ page }) => {
    await openEmbeddingPage(page, leadingOn('_self'))
    // The target page cannot be framed; this one can.
    await page.route('**/team*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>In the frame</p>' }))
    await send(page)
    await expect(formOf(page).getByText('In the frame')).toBeVisible()
    expect(page.url()).toContain('/embedding')
  })

  test('opens a window with _blank', async ({ page }) => {
    await openEmbeddingPage(page, leadingOn('_blank'))
    const opened = page.waitForEvent('popup')
    await send(page)
    await expect(await opened).toHaveURL(/\/team\?after=form$/)
    expect(page.url()).toContain('/embedding')
  })

  test("redirects from the ending's button unless the page handles it", async ({ page }) => {
    await openEmbeddingPage(page, '<div data-tf-widget="/to/short" data-tf-inline-on-mobile></div>')
    await answerShortForm(page)
    await formOf(page).getByRole('link', { name: 'To the team' }).click()
    await page.waitForURL('**/team')
  })
})

test.describe('messages from others', () => {
  /** Simulates a message from a frame of this or another site. */
  const say = (page: Parameters<typeof formOf>[0], data: unknown, origin: string) =>
    page.evaluate(
      ([message, from]) => window.dispatchEvent(new MessageEvent('message', { data: message, origin: from })),
      [data, origin] as const,
    )

  test('a redirect without an address is reported on the console', async ({ context, server }) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text())
    })
    await page.goto(server.address)
    await openEmbeddingPage(page, WIDGET)
    const embedId = (await addressOfFrame(page)).searchParams.get('typeform-embed-id')
    await say(page, { type: 'redirect-after-submit', embedId, url: '' }, server.address)
    await expect.poll(() => errors).toEqual(['Redirect failed, no URL provided'])
  })

  test('a message from another embed or site is ignored, and an empty one is no error', async ({ page, server }) => {
    await openEmbeddingPage(page, WIDGET)
    await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
    const embedId = (await addressOfFrame(page)).searchParams.get('typeform-embed-id')
    const submit = (id: string | null) => ({ type: 'form-submit', embedId: id, formId: 'short', responseId: 'made-up' })
    await say(page, submit('1'), server.address)
    await say(page, submit(embedId), 'https://evil.example')
    await say(page, { type: 'redirect-after-submit', embedId, url: '/team' }, 'https://evil.example')
    await say(page, null, 'https://evil.example')
    expect((await heard(page)).map(({ name }) => name)).not.toContain('onSubmit')
    expect(page.url()).toContain('/embedding')
    await say(page, submit(embedId), server.address)
    expect((await heard(page)).at(-1)).toMatchObject({ name: 'onSubmit', event: { responseId: 'made-up' } })
  })
})

test.describe('on small phone screens', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  const TELEPHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const sized = (options = '') =>
    `<div style="height:300px" data-tf-widget="/to/short" data-tf-opacity="50" data-tf-auto-resize ${options}></div>`

  test.describe('on phones', () => {
    test.use({ userAgent: TELEPHONE, screen: { width: 390, height: 800 } })

    test('a widget fills the screen after its welcome screen and then returns', async ({ page }) => {
      await openEmbeddingPage(page, sized())
      const parameters = (await addressOfFrame(page)).searchParams
      expect([parameters.get('add-placeholder-ws'), parameters.get('force-touch')]).toEqual(['true', 'true'])
      expect(parameters.has('typeform-embed-auto-resize')).toBe(false)
      await formOf(page).getByRole('button', { name: 'Start' }).click()
      const place = page.locator('[data-tf-widget]')
      await expect(place).toHaveClass(/tf-v1-widget-fullscreen/)
      // From the form's theme; only a colour with alpha would change.
      await expect(place).toHaveCSS('background-color', 'rgb(18, 52, 86)')
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(place).not.toHaveClass(/tf-v1-widget-fullscreen/)
    })

    for (const option of ['data-tf-inline-on-mobile', 'data-tf-full-screen']) {
      test(`not with ${option}`, async ({ page }) => {
        await openEmbeddingPage(page, sized(option))
        expect((await addressOfFrame(page)).searchParams.has('add-placeholder-ws')).toBe(false)
        await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
      })
    }
  })

  test.describe('with a desktop screen', () => {
    test.use({ userAgent: TELEPHONE, screen: { width: 1024, height: 768 } })

    test('it stays in place', async ({ page }) => {
      await openEmbeddingPage(page, sized())
      expect((await addressOfFrame(page)).searchParams.has('add-placeholder-ws')).toBe(false)
    })
  })

  test.describe('on devices other than phones', () => {
    test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', screen: { width: 390, height: 800 } })

    test('it stays in place', async ({ page }) => {
      await openEmbeddingPage(page, sized())
      expect((await addressOfFrame(page)).searchParams.has('add-placeholder-ws')).toBe(false)
    })
  })
})
