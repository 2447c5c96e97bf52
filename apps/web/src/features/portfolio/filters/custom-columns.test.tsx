import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildHome } from '../../../testing/factories.ts'
import { CHESTNUT, giveHeight, LARKSDEN, MILL, openTable, streets } from '../testing/open-table.tsx'

const COLUMNS: CustomColumn[] = [
  { id: 4, name: 'Programme', kind: 'choice', unit: null, choices: ['2026', 'Later, if funded'] },
  { id: 5, name: 'Repairs', kind: 'number', unit: '£/yr', choices: [] },
  { id: 6, name: 'Visited', kind: 'date', unit: null, choices: [] },
  { id: 7, name: 'Contract', kind: 'text', unit: null, choices: [] },
]

const VALUED = [
  buildHome({ ...CHESTNUT, customValues: { 4: 'Later, if funded', 5: 1250.5, 6: '2026-03-31', 7: 'Lot B north' } }),
  buildHome({ ...LARKSDEN, customValues: { 4: '2026', 5: 90, 7: 'Lot A' } }),
  buildHome({ ...MILL, customValues: {} }),
]
const [AVENUE, STREET, LANE] = ['14 Chestnut Avenue', '2 Larksden Street', '8 Mill Lane']

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const openValued = (query = '') => openTable(query, VALUED, { 'GET /api/portfolio/columns/': { body: COLUMNS } })

const ALL = '&columns=address,column_4,column_5,column_6,column_7'

test('shows the columns of the organisation named in the address, with units and commas', async () => {
  await openValued(ALL)
  const rows = screen
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('td,th'), (cell) => cell.textContent))
  expect(rows[0]?.slice(2)).toEqual(['Programme', 'Repairs £/yr', 'Visited', 'Contract'])
  expect(rows.slice(1, 4).map((cells) => cells.slice(2))).toEqual([
    ['Later, if funded', '1,250.5', '2026-03-31', 'Lot B north'],
    ['2026', '90', '–', 'Lot A'],
    ['–', '–', '–', '–'],
  ])
})

test.each([
  ['&column_4=2026', [STREET]],
  ['&column_4=Later%20if%20funded,none', [AVENUE, LANE]],
  ['&column_5=100..', [AVENUE]],
  ['&column_6=2026-03-01..2026-03-31', [AVENUE]],
  ['&column_6=none', [STREET, LANE]],
  ['&column_7=north', [AVENUE]],
  ['&sort=-column_5', [AVENUE, STREET, LANE]],
  ['&sort=column_4', [STREET, AVENUE, LANE]],
])('filters and sorts by %s', async (query, expected) => {
  await openValued(query)
  expect(streets()).toEqual(expected)
})

test('a column is chosen in the menu and remembered', async () => {
  const { user, location } = await openValued()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Programme' }))
  expect(new URLSearchParams(location().split('?')[1]).get('columns')).toContain('column_4')
  expect(localStorage.getItem('portfolio-columns')).toContain('column_4')
})

test('words and no value exclude each other', async () => {
  const { user, location } = await openValued('&column_7=Lot')
  const pills = within(await screen.findByRole('group', { name: 'Filters' }))
  await user.click(pills.getByRole('button', { name: 'Contract contains Lot' }))
  const box = within(await screen.findByRole('dialog', { name: /^Contract/ }))
  await user.click(box.getByRole('checkbox', { name: 'No value 1' }))
  await waitFor(() => expect(streets()).toEqual([LANE]))
  expect(location()).toBe('/portfolio?view=table&column_7=none')
  await user.type(box.getByRole('searchbox', { name: 'Contract: contains' }), 'north')
  await waitFor(() => expect(streets()).toEqual([AVENUE]))
  expect(location()).toBe('/portfolio?view=table&column_7=north')
})

test('a number can be typed after no value', async () => {
  const { user, location } = await openValued('&column_5=none')
  const pills = within(await screen.findByRole('group', { name: 'Filters' }))
  await user.click(pills.getByRole('button', { name: 'Repairs No value' }))
  const box = within(await screen.findByRole('dialog', { name: /^Repairs/ }))
  await user.type(box.getByRole('textbox', { name: /at least/ }), '100')
  expect(location()).toBe('/portfolio?view=table&column_5=100..')
})

test('a list without columns of the organisation is shown before they have loaded', async () => {
  await openTable('', VALUED, { 'GET /api/portfolio/columns/': () => new Promise(() => {}) })
  expect(streets()).toEqual([AVENUE, STREET, LANE])
})
