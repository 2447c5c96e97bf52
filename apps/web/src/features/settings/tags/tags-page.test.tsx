import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { TagsPage } from './tags-page.tsx'

const PHASE = { name: 'Phase 1', homes: 10, archivedHomes: 2 }
const VOID = { name: 'Void', homes: 5, archivedHomes: 0 }
const RENAME = 'POST /api/portfolio/tags/rename/'
const REMOVE = 'DELETE /api/portfolio/tags/'

function openTags(tags: (typeof PHASE)[] | Parameters<typeof stubApi>[0][string], more: Parameters<typeof stubApi>[0]) {
  const seen = stubApi({ 'GET /api/portfolio/tags/': Array.isArray(tags) ? { body: tags } : tags, ...more })
  renderWithProviders(<TagsPage />)
  return () => seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function typeName(name: string) {
  await press('Rename Phase 1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Phase 1' }))
  const field = dialog.getByRole('textbox', { name: 'New name' })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  return dialog
}

test('lists tags with their homes, and says where to add one while there are none', async () => {
  openTags([PHASE, VOID], {})
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(items).toEqual([
    expect.stringContaining('Phase 112 homes, 2 of them archived'),
    expect.stringContaining('Void5 homes'),
  ])
})

test('says where to add tags while there are none', async () => {
  openTags([], {})
  expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeTruthy()
})

test('renames a tag by keyboard', async () => {
  const sent = openTags([PHASE, VOID], { [RENAME]: { body: [{ ...PHASE, name: 'Phase 2' }, VOID] } })
  const dialog = await typeName('Phase 2')
  expect(dialog.getByRole('status').textContent).toMatch(/^12 homes\. /)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Rename Phase 2' })).toBeTruthy()
  expect(sent()).toEqual([['/api/portfolio/tags/rename/', { from: 'Phase 1', to: 'Phase 2', merge: false }]])
})

test('shows before a merge how many homes have each tag', async () => {
  const sent = openTags([PHASE, VOID], { [RENAME]: { body: [{ ...VOID, homes: 15 }] } })
  const dialog = await typeName(' void')
  expect(dialog.getByRole('status').textContent).toMatch(/^12 homes; merges with “Void” of 5 homes\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('15 homes')).toBeTruthy()
  expect(sent()).toEqual([['/api/portfolio/tags/rename/', { from: 'Phase 1', to: ' void', merge: true }]])
})

test('asks again if the new name has just become a tag', async () => {
  let tags = [PHASE]
  const refuse = () => {
    tags = [PHASE, VOID]
    return { status: 409, body: { detail: 'Homes that already have the tag “Void”: 5.', homes: 5 } }
  }
  openTags(() => ({ body: tags }), { [RENAME]: refuse })
  const dialog = await typeName('Void')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await dialog.findByText(/so nothing was changed/)).toBeTruthy()
  expect(await dialog.findByText(/merges with “Void” of 5 homes/)).toBeTruthy()
})

test('shows a refusal at the field', async () => {
  openTags([PHASE], { [RENAME]: { status: 400, body: { to: ['A tag needs at least one character.'] } } })
  const dialog = await typeName(' ')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await dialog.findByText('A tag needs at least one character.')).toBeTruthy()
})

test('removes a tag with the number of its homes', async () => {
  const sent = openTags([PHASE], { [REMOVE]: { body: [] } })
  await press('Remove Phase 1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Phase 1?' }))
  expect(dialog.getByText(/^12 homes lose this tag\. Archived homes are included\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeTruthy()
  expect(sent()).toEqual([['/api/portfolio/tags/?tag=Phase%201&homes=12', null]])
})

test('removes nothing if the number of homes has changed, and shows the new number', async () => {
  let homes = 10
  const refuse = () => {
    homes = 11
    return { status: 409, body: { detail: 'Homes with this tag: 13.', homes: 13 } }
  }
  openTags(() => ({ body: [{ ...PHASE, homes }] }), { [REMOVE]: refuse })
  await press('Remove Phase 1')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(/so nothing was removed/)).toBeTruthy()
  expect(await dialog.findByText(/^13 homes lose this tag/)).toBeTruthy()
})
