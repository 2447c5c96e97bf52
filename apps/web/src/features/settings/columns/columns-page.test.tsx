import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
import { COLUMN_TEXTS } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { ColumnsPage } from './columns-page.tsx'

const REPAIRS: CustomColumn = { id: 5, name: 'Repairs', kind: 'number', unit: '£/yr', choices: [] }
const USE = {
  homes: 12,
  choices: [
    { choice: '2026', homes: 7 },
    { choice: '2027', homes: 5 },
    { choice: 'Later', homes: 0 },
  ],
}

function openColumns(columns: CustomColumn[], more: Parameters<typeof stubApi>[0] = {}) {
  const seen = stubApi({
    'GET /api/portfolio/columns/': { body: columns },
    'GET /api/portfolio/columns/4/use/': { body: USE },
    ...more,
  })
  renderWithProviders(<ColumnsPage />)
  return () => seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
}

const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('explains columns with examples while there are none, and adds a number with its unit', async () => {
  const sent = openColumns([], { 'POST /api/portfolio/columns/': { status: 201, body: [REPAIRS] } })
  expect(await screen.findByRole('heading', { name: 'No columns yet' })).toBeTruthy()
  await press('Add a column')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a column' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Repairs')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Number')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Unit, if any' }), '£/yr')
  await userEvent.click(dialog.getByRole('button', { name: 'Add column' }))
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('RepairsNumber, in £/yr')]))
  expect(sent()).toEqual([
    ['POST', '/api/portfolio/columns/', { name: 'Repairs', kind: 'number', unit: '£/yr', choices: [] }],
  ])
})

test('takes choices one by one, and several lines at once', async () => {
  const sent = openColumns([], { 'POST /api/portfolio/columns/': { status: 201, body: [exampleColumn] } })
  await press('Add a column')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Programme')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Choice')
  await userEvent.click(await dialog.findByRole('textbox', { name: 'Choice 1' }))
  await userEvent.paste('2026\n2027\nLater')
  await userEvent.click(dialog.getByRole('button', { name: 'Move Later up' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove 2026' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add column' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[2]).toMatchObject({ kind: 'choice', choices: ['Later', '2027'] })
})

test('shows a refusal at its field', async () => {
  openColumns([], { 'POST /api/portfolio/columns/': { status: 400, body: { name: ['“Programme” is taken.'] } } })
  await press('Add a column')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add column' }))
  expect(await dialog.findByText('“Programme” is taken.')).toBeTruthy()
})

test('renames a choice with its homes and gives those of a removed one another', async () => {
  const sent = openColumns([exampleColumn], { 'PUT /api/portfolio/columns/4/': { body: [exampleColumn] } })
  await press('Edit Programme')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Programme' }))
  expect(dialog.getByRole('combobox', { name: 'Kind' })).toHaveProperty('disabled', true)
  const later = dialog.getByRole('textbox', { name: 'Choice 3' })
  await userEvent.clear(later)
  await userEvent.type(later, 'After 2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove 2027' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^5 homes have “2027”/ }), 'After 2027')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([
    'PUT',
    '/api/portfolio/columns/4/',
    {
      name: 'Programme',
      kind: 'choice',
      unit: null,
      choices: ['2026', 'After 2027'],
      choice_changes: [
        { from: 'Later', to: 'After 2027' },
        { from: '2027', to: 'After 2027' },
      ],
    },
  ])
})

test('moves a column by a button', async () => {
  const sent = openColumns([exampleColumn, REPAIRS], {
    'PUT /api/portfolio/column-order/': { body: [REPAIRS, exampleColumn] },
  })
  await press('Move Repairs up')
  await waitFor(() => expect(names()[0]).toContain('Repairs'))
  expect(sent()).toEqual([['PUT', '/api/portfolio/column-order/', { ids: [5, 4] }]])
})

test('removes nothing if the number of homes has changed, and shows the new number', async () => {
  let homes = 12
  openColumns([exampleColumn], {
    'GET /api/portfolio/columns/4/use/': () => ({ body: { ...USE, homes } }),
    'DELETE /api/portfolio/columns/4/': () => {
      homes = 13
      return { status: 409, body: { detail: 'Homes with a value in this column: 13.', homes } }
    },
  })
  await press('Remove Programme')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(/so nothing was removed/)).toBeTruthy()
  expect(await dialog.findByText(/^13 homes lose their values/)).toBeTruthy()
})

test('says how many homes lose a value before it removes a column', async () => {
  const sent = openColumns([exampleColumn], { 'DELETE /api/portfolio/columns/4/': { body: [] } })
  await press('Remove Programme')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Programme?' }))
  expect(dialog.getByText(/^12 homes lose their values\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('heading', { name: 'No columns yet' })).toBeTruthy()
  expect(sent()).toEqual([['DELETE', '/api/portfolio/columns/4/?homes=12', null]])
})

test('a removed column can be brought back, also the last one', async () => {
  const sent = openColumns([exampleColumn], {
    'DELETE /api/portfolio/columns/4/': { body: [] },
    'POST /api/portfolio/columns/4/restore/': { body: [exampleColumn] },
  })
  await press('Remove Programme')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Programme has been removed.')).toBeTruthy()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await userEvent.click(undo)
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Programme')]))
  expect(sent().at(-1)).toEqual(['POST', '/api/portfolio/columns/4/restore/', null])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a column' }))
})

test('says why a removed column cannot be brought back', async () => {
  const taken = COLUMN_TEXTS.nameTakenMeanwhile('Programme')
  openColumns([exampleColumn], {
    'DELETE /api/portfolio/columns/4/': { body: [] },
    'POST /api/portfolio/columns/4/restore/': { status: 400, body: { name: [taken] } },
  })
  await press('Remove Programme')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await press('Undo')
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})
