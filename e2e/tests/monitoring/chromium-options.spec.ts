import { expect, test } from '@playwright/test'

/** Chromium heeds the last list alone, which is ours; `chromium-options.ts` repeats what Playwright wants off. */
test('everything that Playwright turns off is still off', async ({ page }) => {
  await page.goto('chrome://version')
  const command = await page.locator('#command_line').innerText()
  const lists = Array.from(command.matchAll(/--disable-features=(\S+)/g), ([, names = '']) => names.split(','))
  expect(lists).toHaveLength(2)
  const [wanted = [], heeded = []] = lists
  expect(heeded).toEqual(expect.arrayContaining(wanted))
})
