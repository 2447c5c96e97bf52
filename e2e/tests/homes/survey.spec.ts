import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { surveyFile } from '../../src/support/survey-file.ts'

const HOMES = ['5 Saddlebrook Close, Leeds, LS9 1CV', '3 Saddlebrook Close, Leeds, LS9 1CV'] as const

test('a survey file changes the figures at once, names itself as their source and is removed again', async ({
  signedIn: page,
  api,
}) => {
  await page.goto(`/home/${await api.addHome(HOMES[0])}?facts=`)
  const section = page.getByRole('region', { name: 'Survey file' })
  const walls = page.getByRole('button', { name: /^Wall type/ })
  const figures = page.getByRole('region', { name: 'Result' }).locator('h2 + div')
  await expect(walls).toContainText('Certificate')
  const [before, wallsBefore] = [await figures.allInnerTexts(), await walls.innerText()]

  await section.locator('input[type=file]').setInputFiles(surveyFile())
  await expect(section).toContainText('The facts are from survey.xml, inspected on 18 February 2026.')
  await expect(walls).toContainText('Solid brick')
  await expect(walls).toContainText('Survey file')
  expect(await figures.allInnerTexts()).not.toEqual(before)
  await expectAccessible(page)

  await section.getByRole('button', { name: 'Remove the file' }).click()
  await expect(section.getByRole('button', { name: 'Use a survey file' })).toBeVisible()
  await expect(walls).toHaveText(wallsBefore, { useInnerText: true })
  expect(await figures.allInnerTexts()).toEqual(before)
})

test('a file that is not a survey is rejected with the reason, and nothing changes', { tag: '@once' }, async ({
  signedIn: page,
  api,
}) => {
  await page.goto(`/home/${await api.addHome(HOMES[1])}?facts=`)
  const section = page.getByRole('region', { name: 'Survey file' })
  const notes = {
    name: 'notes.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  }
  await section.locator('input[type=file]').setInputFiles(notes)
  await expect(section.getByRole('alert')).toContainText(/^This file cannot be used/)
  await expect(section.getByRole('button', { name: 'Use a survey file' })).toBeVisible()
})
