import type { FrameLocator, Page } from '@playwright/test'

/** What a form told the page around it, in order: the callback and what it was given. */
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

/** Attributes that name a function of the page for every callback. */
export const EVENT_RECORDER_SCRIPT = CALLBACKS.map(
  (name) => `data-tf-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}="${name}"`,
).join(' ')

/**
 * A page of this site that is no part of the application, as an operator's own: it loads `/embeds.js` and says by
 * attributes what it wants. `before` runs ahead of everything.
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

/** The form in the only frame of the page. */
export const formOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The address that the frame was given. */
export async function addressOfFrame(page: Page): Promise<URL> {
  return new URL((await page.locator('iframe').getAttribute('src')) ?? '')
}

/** Answers the short form of the tests, up to its ending. */
export async function answerShortForm(page: Page): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Your pet?').fill('A newt')
  await form.getByRole('button', { name: 'OK' }).click()
  await form.getByLabel('Small').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByRole('heading', { name: 'That was short' }).waitFor()
}
