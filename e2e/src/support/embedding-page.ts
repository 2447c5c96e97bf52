import type { FrameLocator, Page } from '@playwright/test'

/** Messages from the form in order: callback name and argument. */
export interface RecordedEvent {
  name: string
  event: Record<string, unknown>
}

const CALLBACKS = [
  'onReady',
  'onStarted',
  'onQuestionChanged',
  'onHeightChanged',
  'onSubmit',
  'onDuplicateDetected',
  'onEndingButtonClick',
  'onClose',
]

/** Attributes that name a page function for every callback. */
export const EVENT_RECORDER_SCRIPT = CALLBACKS.map(
  (name) => `data-tf-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}="${name}"`,
).join(' ')

/**
 * An operator's page outside the application: loads `/embeds.js` and embeds forms by attributes. `before` runs first.
 */
export async function openEmbeddingPage(
  page: Page,
  body: string,
  { query = '', before = '', heading = '' }: { query?: string; before?: string; heading?: string } = {},
): Promise<void> {
  const hearing = CALLBACKS.map((name) => `window.${name} = (event) => heard.push({ name: '${name}', event })`)
  await page.route('**/embedding*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>A page with a form</title>
        <script>window.heard = []; ${hearing.join(';')}; ${before}</script></head>
        <body>${heading}${body}<script type="module" src="/embeds.js"></script></body></html>`,
    }),
  )
  await page.goto(`/embedding${query}`)
}

export function heard(page: Page): Promise<RecordedEvent[]> {
  return page.evaluate(() => Reflect.get(window, 'heard'))
}

/** The form in the page's only frame. */
export const formOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The frame's address. */
export async function addressOfFrame(page: Page): Promise<URL> {
  return new URL((await page.locator('iframe').getAttribute('src')) ?? '')
}

/** Fills in the short test form up to its ending. */
export async function answerShortForm(page: Page): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Your pet?').fill('A newt')
  await form.getByRole('button', { name: 'OK' }).click()
  await form.getByLabel('Small').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByRole('heading', { name: 'That was short' }).waitFor()
}
