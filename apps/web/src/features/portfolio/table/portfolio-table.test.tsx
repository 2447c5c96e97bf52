import type { Home } from '@retrofolio/contract/homes/home'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildHome } from '../../../testing/factories.ts'
import {
  CHESTNUT,
  giveHeight,
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
  /** Replaces the browser's download; returns what has been saved so far. */
  function catchFiles() {
    const files: Blob[] = []
    const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const read = async () => {
      await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
      const link = clicked.mock.contexts[0]
      const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
      return {
        name: link instanceof HTMLAnchorElement ? link.download : '',
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      }
    }
    return { read }
  }

  test('saves what is shown, in its order and columns, with exact figures', async () => {
    const { read } = catchFiles()
    const { user } = await openTable('&q=york&sort=-area&columns=address,area,import,rating')
    await user.click(screen.getByRole('button', { name: /^Export/ }))
    const { name, text } = await read()
    expect(name).toMatch(/^homes-\d{4}-\d\d-\d\d\.csv$/)
    expect(text).toBe(
      [
        '\uFEFFAddress,Floor area (m²),"Net grid import, if electrified with panels (kWh/yr)",Zero bill potential',
        '"14 Chestnut Avenue, York, YO31 1BR",92.4,1810.4,Low',
        '"10 Quarry Row, York, YO31 1DD",70,,',
        '"2 Larksden Street, York, YO31 1CO",61,-1204,Very High',
      ].join('\r\n'),
    )
  })

  test('of a selection saves the selected homes, hidden ones last', async () => {
    const { read } = catchFiles()
    const { user } = await openTable('&columns=address,status')
    await user.click(tickOf(CHESTNUT))
    await user.click(tickOf(MILL))
    await user.type(screen.getByRole('searchbox', { name: 'Search homes' }), 'mill')
    await waitFor(() => expect(streets()).toEqual(['8 Mill Lane']))
    await user.click(within(await selection()).getByRole('button', { name: 'Export CSV' }))
    expect((await read()).text).toBe(
      [
        '\uFEFFAddress,Status',
        '"8 Mill Lane, Skipton, BD23 1AA",Missing data',
        '"14 Chestnut Avenue, York, YO31 1BR",Analysed',
      ].join('\r\n'),
    )
  })
})
