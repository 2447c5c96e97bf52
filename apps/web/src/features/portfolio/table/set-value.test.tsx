import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildHome } from '../../../testing/factories.ts'
import { CHESTNUT, giveHeight, LARKSDEN, MILL, openTable, selection, tickOf } from '../testing/open-table.tsx'

const REPAIRS = { ...exampleColumn, id: 5, name: 'Repairs', kind: 'number' as const, unit: '£/yr', choices: [] }
const VALUED = [
  buildHome({ ...CHESTNUT, customValues: { 4: '2026' } }),
  buildHome({ ...LARKSDEN, customValues: { 4: 'Later', 5: 90 } }),
  buildHome({ ...MILL, customValues: {} }),
]

afterEach(() => {
  vi.restoreAllMocks()
})

async function openDialog(
  answer: object = { body: { changed: [1, 3], missing: [] } },
  columns = [exampleColumn, REPAIRS],
) {
  giveHeight()
  const opened = await openTable('', VALUED, {
    'GET /api/portfolio/columns/': { body: columns },
    'POST /api/portfolio/edit-homes/': answer,
  })
  for (const home of VALUED) await opened.user.click(tickOf(home))
  await opened.user.click(await within(await selection()).findByRole('button', { name: 'Set a value' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a value for 3 homes' }))
  const sent = () => opened.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...opened, dialog, sent }
}

test('sets a choice after naming the values it replaces, and undoes it for the homes that changed', async () => {
  const { user, dialog, sent } = await openDialog()
  expect(dialog.getByText('2 homes have a value: 2026 (1), Later (1). It will be replaced.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Programme' }), 'Later')
  await user.click(dialog.getByRole('button', { name: 'Set for 3 homes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ home_ids: [1, 2, 3], custom_values: { 4: 'Later' } }])
  const bar = within(await selection())
  expect(await bar.findByText('Programme of 2 homes changed.')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(sent().slice(1)).toEqual([
    { home_ids: [1], custom_values: { 4: '2026' } },
    { home_ids: [3], custom_values: { 4: null } },
  ])
})

test('clears a number', async () => {
  const { user, dialog, sent } = await openDialog({ body: { changed: [2], missing: [] } })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Column' }), 'Repairs')
  await user.click(dialog.getByRole('radio', { name: 'Clear the value' }))
  expect(dialog.getByText('1 home has a value: £90/yr (1). It will be cleared.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Clear for 3 homes' }))
  await waitFor(() => expect(sent()).toEqual([{ home_ids: [1, 2, 3], custom_values: { 5: null } }]))
})

test('asks for a value, and refuses what is no number', async () => {
  const { user, dialog, sent } = await openDialog()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Column' }), 'Repairs')
  await user.click(dialog.getByRole('button', { name: 'Set for 3 homes' }))
  expect(await dialog.findByText('Enter a value, or choose to clear it.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Repairs (£/yr)' }), 'many')
  await user.click(dialog.getByRole('button', { name: 'Set for 3 homes' }))
  expect(await dialog.findByText(/“many” is not a number/)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('another selection ends the offer to undo', async () => {
  const { user, dialog } = await openDialog()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Programme' }), 'Later')
  await user.click(dialog.getByRole('button', { name: 'Set for 3 homes' }))
  const bar = within(await selection())
  await bar.findByRole('button', { name: 'Undo' })
  await user.click(tickOf(MILL))
  expect(bar.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('is not offered without columns', async () => {
  giveHeight()
  const { user } = await openTable('', VALUED, { 'GET /api/portfolio/columns/': { body: [] } })
  await user.click(tickOf(CHESTNUT))
  expect(within(await selection()).queryByRole('button', { name: 'Set a value' })).toBeNull()
})
