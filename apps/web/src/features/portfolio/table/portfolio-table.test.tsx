import type { Home } from '@retrofolio/contract/homes/home'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildHome } from '../../../testing/factories.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  CHESTNUT,
  giveHeight,
  HOMES,
  LARKSDEN,
  linkTo,
  MILL,
  openTable,
  QUARRY,
  selection,
  streets,
  tickOf,
} from '../testing/open-table.tsx'

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
})

const headings = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
const heading = (name: RegExp) => screen.getByRole('columnheader', { name })

function cellsOf({ fullAddress }: Home): (string | null)[] {
  const row = screen.getByRole('checkbox', { name: `Select ${fullAddress}` }).closest('tr')
  if (row === null) throw new Error(`${fullAddress} has no row.`)
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map((cell) => cell.textContent)
}

describe('rows', () => {
  test("show the columns' values, rounded, with a dash for unknown ones", async () => {
    await openTable()
    expect(headings()).toEqual([
      'Select all homes',
      'Address',
      'Zero bill potential',
      'Bill today £/yr',
      'Net grid import, if electrified with panels kWh/yr',
      'EPC band',
      'EPC score today',
      'Points to band C',
    ])
    await waitFor(() => expect(cellsOf(LARKSDEN)).toEqual(['Very High', '1,200', '−1,200', 'B', '82', '0']))
    expect(cellsOf(MILL)).toEqual(['Missing data', '–', '–', '–', '–', '–'])
    expect(cellsOf(QUARRY)).toEqual(['Failed', '–', '–', 'D', '–', '–'])
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5')
  })

  test('link to their homes', async () => {
    const { user, location } = await openTable()
    await user.click(linkTo(LARKSDEN))
    expect(location()).toBe('/home/2')
  })

  test('out of view are not rendered, but End reaches the last', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      buildHome({ id: index + 1, fullAddress: `${index + 1} Made-up Road, York, YO31 1ZZ` }),
    )
    const [first, last] = [many[0], many.at(-1)]
    if (first === undefined || last === undefined) throw new Error('There are homes.')
    const { user } = await openTable('', many)
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
    linkTo(first).focus()
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toBe(linkTo(last)))
    expect(linkTo(last).closest('tr')?.getAttribute('aria-rowindex')).toBe('301')
  })
})

describe('sorting', () => {
  test('a heading sorts ascending, then descending, then not at all; unknown values stay last', async () => {
    const { user, location } = await openTable()
    const inOrder = () => ({ sort: heading(/^Net grid import/).getAttribute('aria-sort'), streets: streets() })
    const click = () => user.click(screen.getByRole('button', { name: /^Net grid import/ }))
    const asListed = ['14 Chestnut Avenue', '2 Larksden Street', '8 Mill Lane', '10 Quarry Row']
    expect(inOrder()).toEqual({ sort: 'none', streets: asListed })
    await click()
    expect(location()).toBe('/portfolio?view=table&sort=import')
    expect(inOrder()).toEqual({
      sort: 'ascending',
      streets: ['2 Larksden Street', '14 Chestnut Avenue', '8 Mill Lane', '10 Quarry Row'],
    })
    await click()
    expect(location()).toBe('/portfolio?view=table&sort=-import')
    expect(inOrder()).toEqual({
      sort: 'descending',
      streets: ['14 Chestnut Avenue', '2 Larksden Street', '8 Mill Lane', '10 Quarry Row'],
    })
    await click()
    expect(location()).toBe('/portfolio?view=table')
    expect(inOrder()).toEqual({ sort: 'none', streets: asListed })
  })

  test("by address groups homes by street, also when the page's address sets it", async () => {
    await openTable('&sort=address')
    expect(heading(/^Address/).getAttribute('aria-sort')).toBe('ascending')
    expect(streets()).toEqual(['14 Chestnut Avenue', '2 Larksden Street', '8 Mill Lane', '10 Quarry Row'])
  })
})

describe('columns', () => {
  test('are chosen, moved and reset, in the address and for the next visit', async () => {
    const { user, location, unmount } = await openTable('&columns=address,rating,import,band')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(menu.getByRole<HTMLInputElement>('checkbox', { name: 'Address' }).disabled).toBe(true)
    await user.click(menu.getByRole('checkbox', { name: 'EPC band' }))
    await user.click(menu.getByRole('button', { name: 'Move Net grid import, if electrified with panels left' }))
    const chosen = [
      'Select all homes',
      'Address',
      'Net grid import, if electrified with panels kWh/yr',
      'Zero bill potential',
    ]
    expect(headings()).toEqual(chosen)
    expect(location()).toBe('/portfolio?view=table&columns=address%2Cimport%2Crating')
    unmount()

    const next = await openTable()
    expect(headings()).toEqual(chosen)
    await next.user.click(screen.getByRole('button', { name: 'Columns' }))
    await next.user.click(await screen.findByRole('button', { name: 'Default columns' }))
    expect(headings()).toHaveLength(8)
    expect(next.location()).toBe('/portfolio?view=table')
  })

  test('in the address override remembered ones', async () => {
    localStorage.setItem('portfolio-columns', 'address,status')
    await openTable('&columns=address,uprn,nonsense')
    expect(headings()).toEqual(['Select all homes', 'Address', 'UPRN'])
  })
})

describe('without matches', () => {
  test('says so instead of the table, and one click clears the filters', async () => {
    const { user, location } = await openTable()
    await user.type(screen.getByRole('searchbox', { name: 'Search homes' }), 'nowhere')
    expect(await screen.findByText('No homes match these filters.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('0 of 4 homes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findAllByRole('rowheader')).toHaveLength(4)
    expect(location()).toBe('/portfolio?view=table')
  })
})

test('clearing the search keeps the focus in its field', async () => {
  const { user } = await openTable()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search homes' })
  await user.type(field, 'mill')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect([field.value, document.activeElement === field]).toEqual(['', true])
  await waitFor(() => expect(streets()).toHaveLength(4))
})

describe('export', () => {
  const EXPORTS = {
    'POST /api/portfolio/export/csv/': { body: 'Address' },
    'POST /api/portfolio/export/xlsx/': { body: 'workbook' },
  }

  /** Replaces the browser's download; returns the name of the file that was saved. */
  function catchFile() {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    return async () => {
      await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
      const link = clicked.mock.contexts[0]
      return link instanceof HTMLAnchorElement ? link.download : ''
    }
  }

  test('asks the server for what is shown: filters, order and columns', async () => {
    const savedName = catchFile()
    const { user, seen } = await openTable('&q=york&sort=-area&columns=address,area,import', HOMES, EXPORTS)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }))
    expect(await savedName()).toMatch(/^homes-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      parameters: 'view=table&q=york&sort=-area&columns=address%2Carea%2Cimport',
      home_ids: '',
    })
  })

  test('of a selection names the selected homes', async () => {
    const savedName = catchFile()
    const { user, seen } = await openTable('&columns=address,status', HOMES, EXPORTS)
    await user.click(tickOf(CHESTNUT))
    await user.click(tickOf(MILL))
    await user.click(within(await selection()).getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(await savedName()).toMatch(/\.csv$/)
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      home_ids: expect.stringMatching(new RegExp(`^(${CHESTNUT.id},${MILL.id}|${MILL.id},${CHESTNUT.id})$`)),
    })
  })

  test('that fails says why', async () => {
    const said = vi.spyOn(toast, 'error')
    const answer = { status: 400, body: { parameters: ['The workbook would have too many cells.'] } }
    const { user } = await openTable('', HOMES, { ...EXPORTS, 'POST /api/portfolio/export/xlsx/': answer })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }))
    await waitFor(() => expect(said).toHaveBeenCalledWith('The workbook would have too many cells.'))
  })
})
