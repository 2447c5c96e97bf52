import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunchOptions } from './src/support/chromium-options.ts'

/** Files whose subject is the same in a window of any size, or which set the sizes themselves. */
const SAME_AT_ANY_SIZE = [
  'accounts/{accounts,prices,sign-in,tags}',
  'explore/*',
  'forms/{embed-*,external-forms}',
  'homes/{address-outcomes,engine-in-browser,google-places,own-records,plan-questions,quota,solar-tab,survey}',
  'monitoring/*',
  'portfolio/{awaited-figures,custom-columns,list-layout,make-plans,saved-views}',
  'site/{keyboard,maintenance,method-page,navigation}',
]

const launchOptions = chromiumLaunchOptions()

export default defineConfig({
  testDir: './tests',
  globalSetup: './src/support/prepared-data.ts',
  outputDir: './test-results',
  fullyParallel: false,
  // Each worker has its own browser, server and database, and waits for half of its time.
  workers: 3,
  retries: 0,
  // The longest tests take forty seconds on a slow machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: { launchOptions, screenshot: 'only-on-failure', locale: 'en-GB', timezoneId: 'Europe/London' },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 }, launchOptions } },
    {
      name: 'phone',
      testIgnore: SAME_AT_ANY_SIZE.map((path) => `**/${path}.spec.ts`),
      // The same for single tests.
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], launchOptions },
    },
  ],
})
