import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { mailedPath, NEW_PASSWORD, PASSWORD, register, verifyEmail } from '../../src/support/new-account.ts'

const SECTIONS = [
  ['Profile', '/settings/profile'],
  ['Password', '/settings/password'],
  ['Notifications', '/settings/notifications'],
  ['Sessions', '/settings/sessions'],
  ['Privacy choices', '/settings/privacy-choices'],
  ['Your data', '/settings/your-data'],
  ['Organisation', '/settings/organisation'],
  ['Members', '/settings/members'],
  ['Tags', '/settings/tags'],
  ['Custom columns', '/settings/custom-columns'],
  ['Prices', '/settings/prices'],
  ['API tokens', '/settings/api-tokens'],
  ['Audit trail', '/settings/audit-trail'],
] as const
const NARROWEST_PX = 320
const SECTION_WITHIN_MS = 20_000

test('each section has an address, a title, a focused heading and fits a narrow window', { tag: '@once' }, async ({
  signedIn: page,
}) => {
  test.setTimeout(SECTIONS.length * SECTION_WITHIN_MS)
  await page.goto('/settings')
  const list = page.getByRole('heading', { level: 1, name: 'Settings' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  const size = page.viewportSize()
  for (const [name, path] of SECTIONS) {
    await test.step(name, async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
      await expect(page).toHaveTitle(`${name} · Settings · Retrofolio`)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expectAccessible(page)
      await page.setViewportSize({ width: NARROWEST_PX, height: 800 })
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBeLessThanOrEqual(NARROWEST_PX)
      if (size !== null) await page.setViewportSize(size)
      await page.goBack()
      await expect(list).toBeVisible()
    })
  }
})

test('a member changes name, password and organisation and signs in with the new password', { tag: '@once' }, async ({
  page,
}) => {
  const email = 'settings@homes.example'
  await register(page, email)
  await page.goto('/settings/profile')
  await page.getByLabel('First name').fill('Tamsin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/settings/organisation')
  await page.getByLabel('Name').fill('Okafor Homes')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The organisation has been renamed.')).toBeVisible()
  await expect(page.getByText('0 of 5 homes')).toBeVisible()

  await page.goto('/settings/password')
  await page.getByLabel('Current password', { exact: true }).fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password. Please enter it again.')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a colleague is invited, joins, appears in the audit trail and is removed', { tag: '@once' }, async ({
  page,
  server,
  browser,
}) => {
  const newcomer = 'newcomer@homes.example'
  const host = 'host@homes.example'
  await register(page, host)
  await page.goto('/settings/members')
  await page.getByLabel('Email').fill(newcomer)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('yours is not verified yet', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await verifyEmail(page, server, host)
  await page.goto('/settings/members')
  await page.getByLabel('Email').fill(newcomer)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(newcomer)

  const link = await mailedPath(server, newcomer, '/accept-invitation/')
  const theirs = await browser.newContext({ baseURL: server.address })
  const joining = await theirs.newPage()
  await joining.goto(link)
  await joining.getByLabel('First name').fill('Odalys')
  await joining.getByLabel('Last name').fill('Fennimore')
  await joining.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await joining.getByLabel('Confirm password').fill(PASSWORD)
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(joining).toHaveURL(/\/dashboard$/)

  await page.reload()
  await page.getByRole('button', { name: 'Remove Odalys Fennimore' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Odalys Fennimore is no longer a member.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)

  await joining.goto('/portfolio')
  await expect(joining).toHaveURL(/\/login$/)
  await theirs.close()

  await page.goto('/settings/audit-trail')
  await page.getByLabel('Action').selectOption('Member removed')
  await expect(page).toHaveURL(/action=member_removed/)
  await expect(page.getByText(/removed Odalys Fennimore from the organisation\./)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('retrofolio-audit.csv')
})

test('an API token is created, works and is rejected once revoked', { tag: '@once' }, async ({ page, server }) => {
  const email = 'tokens@homes.example'
  await register(page, email)
  await verifyEmail(page, server, email)
  await page.goto('/settings/api-tokens')
  await page.getByRole('button', { name: 'Create a token' }).click()
  await expect(page.getByRole('button', { name: 'Create token' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await page.getByLabel('Name').fill('Nightly report')
  await page.getByRole('button', { name: 'Create token' }).click()
  const key = await page.locator('code').innerText()
  await expectAccessible(page)
  const asked = async () =>
    (await fetch(`${server.address}/api/portfolio/homes/`, { headers: { authorization: `Token ${key}` } })).status
  expect(await asked()).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Nightly report has been revoked.')).toBeVisible()
  expect(await asked()).toBe(401)
})

test('a user exports their data and deletes the account and the organisation', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const email = 'leaver@homes.example'
  await register(page, email)
  await verifyEmail(page, server, email)
  await page.goto('/settings/your-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await download).suggestedFilename()).toBe('retrofolio-my-data.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/portfolio')
  await expect(page).toHaveURL(/\/login$/)
})
