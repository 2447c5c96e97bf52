import { fakeRecorder, RECORDER_SCRIPT, recordedIn } from '../../src/support/fake-recorder.ts'
import { test as base, expect, expectAccessible, serve } from '../../src/support/fixtures.ts'
import type { ProductServer } from '../../src/support/product-server.ts'

/** A deployment with session recording. */
const test = base.extend<object, { server: ProductServer }>({
  server: [
    // Playwright reads the required fixtures from this parameter; there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await serve({ LOGROCKET_APP_ID: 'quillon/homes' }, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const QUESTION = 'May we measure how you use the site?'

test('the recorder loads only with consent, and visitors are asked once', async ({ page }) => {
  const { asked } = await fakeRecorder(page)
  const late = page.waitForResponse(/assets\/web-vitals-.*\.js/)
  await page.goto('/team')
  await late
  const banner = page.getByRole('region', { name: QUESTION })
  await banner.getByRole('button', { name: 'Refuse' }).click()
  await expect(banner).toBeHidden()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('privacy-choices') ?? ''))).toEqual({
    version: 1,
    recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    recording: false,
    analytics: false,
  })
  const deferred = page.waitForResponse(/assets\/deferred-features-.*\.js/)
  await page.goto('/about')
  await deferred
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(asked).toEqual([])
})

test('refusing is as easy as allowing by sight, touch and keyboard, and the end of the page stays visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto('/team')
  const banner = page.getByRole('region', { name: QUESTION })
  const [refuse, allow] = [
    banner.getByRole('button', { name: 'Refuse' }),
    banner.getByRole('button', { name: 'Allow' }),
  ]
  await expect(refuse).toBeVisible()
  const looks = (one: typeof refuse) =>
    one.evaluate((button) => {
      const { width, height } = button.getBoundingClientRect()
      const { backgroundColor, color, borderColor, fontWeight, fontSize } = getComputedStyle(button)
      return { width, height, backgroundColor, color, borderColor, fontWeight, fontSize }
    })
  expect(await looks(refuse)).toEqual(await looks(allow))
  expect((await looks(refuse)).height).toBeGreaterThanOrEqual(40)
  await expectAccessible(page)

  // After the skip link, the question comes first, and Tab continues into the page.
  await page.evaluate(() => document.body.focus())
  for (const name of ['Skip to content', 'Choose individually', 'Refuse', 'Allow', 'Retrofolio']) {
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole(/skip|individually|retrofolio/i.test(name) ? 'link' : 'button', { name }).first(),
    ).toBeFocused()
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [end, top] = [await page.getByText('© 2025').boundingBox(), await banner.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('with consent, the recording has the name but no text, input, body, key or link token', async ({
  signedIn: page,
  server,
}) => {
  const { asked } = await fakeRecorder(page)
  await page.goto('/settings?q=21+Otterscombe')
  await page.getByRole('region', { name: QUESTION }).getByRole('button', { name: 'Allow' }).click()
  await expect
    .poll(async () => (await recordedIn(page))?.people)
    .toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        traits: {
          email: server.email,
          firstName: expect.any(String),
          lastName: expect.any(String),
          companyName: expect.any(String),
          companyNumber: expect.any(String),
        },
      },
    ])
  await page.getByRole('link', { name: /^Sessions/ }).click()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await expect.poll(async () => (await recordedIn(page))?.requests.length).toBeGreaterThan(1)
  const recorded = await recordedIn(page)
  expect(recorded).toMatchObject({
    appId: 'quillon/homes',
    masks: { inputSanitizer: true, textSanitizer: true, imageSanitizer: true, shouldCaptureIP: false },
    addresses: [`${server.address}/settings`],
  })
  for (const { headers, body } of recorded?.requests ?? []) expect([headers, body]).toEqual([{}, null])
  expect(asked).toEqual([RECORDER_SCRIPT])

  // Withdrawn in the settings, and stopped with the page.
  await page.goto('/settings/privacy-choices')
  const withdrawn = page.waitForEvent('load')
  await page.getByRole('group', { name: 'Record my sessions' }).getByLabel('Refuse').check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await withdrawn
  await expect(page.getByRole('group', { name: 'Record my sessions' }).getByLabel('Refuse')).toBeChecked()
  const before = asked.length
  const late = page.waitForResponse(/assets\/web-vitals-.*\.js/)
  await page.goto('/portfolio')
  await late
  expect(asked.length).toBe(before)
})

for (const [how, block] of [
  ['does not load', { abort: true }],
  ['is blocked from running', { abort: false }],
] as const) {
  test(`a script that ${how} logs one warning and the page works`, async ({ context, server }) => {
    // Not the fixture's page, which would fail on the intended error.
    const page = await context.newPage()
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.route(RECORDER_SCRIPT, (route) =>
      block.abort ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(`${server.address}/team`)
    await page.getByRole('button', { name: 'Allow' }).click()
    const ours = 'Session recording is off: its script did not load or is blocked, perhaps by an ad blocker.'
    await expect.poll(() => warnings).toContain(ours)
    await page.getByRole('link', { name: 'Privacy choices' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy choices' })).toBeVisible()
    expect(warnings.filter((warning) => !/Permissions-Policy|preloaded/.test(warning))).toEqual([ours])
  })
}
