import { expect, test } from '@playwright/test'

/** Chromium uses only the last list, which is ours; `chromium-options.ts` repeats Playwright's. */
test('everything that Playwright disables stays disabled', async ({ page }) => {
  await page.goto('chrome://version')
  const command = await page.locator('#command_line').innerText()
  const lists = Array.from(command.matchAll(/--disable-features=(\S+)/g), ([, names = '']) => names.split(','))
  expect(lists).toHaveLength(2)
  const [wanted = [], heeded = []] = lists
  expect(heeded).toEqual(expect.arrayContaining(wanted))
})
