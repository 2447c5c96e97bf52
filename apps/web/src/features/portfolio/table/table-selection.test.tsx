import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('selection', () => {
  test('by keyboard: one tab stop, arrows, Space, and Shift to extend', async () => {
    const { user } = await openTable()
    expect(screen.getAllByRole('link').filter(({ tabIndex, dataset }) => dataset['control'] && tabIndex === 0)).toEqual(
      [linkTo(CHESTNUT)],
    )
    linkTo(CHESTNUT).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(linkTo(LARKSDEN)))
    await user.keyboard(' ')
    expect(tickOf(LARKSDEN).checked).toBe(true)
    expect((await selection()).textContent).toContain('1 selected')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(document.activeElement).toBe(linkTo(MILL)))
    expect((await selection()).textContent).toContain('2 selected')
    await user.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toBe(linkTo(CHESTNUT)))
    expect(HOMES.map((home) => tickOf(home).checked)).toEqual([false, true, true, false])
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(linkTo(CHESTNUT))
  })

  test('arrow keys in the checkbox column stay there', async () => {
    const { user } = await openTable()
    tickOf(CHESTNUT).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(tickOf(LARKSDEN)))
    await user.keyboard(' ')
    expect(tickOf(LARKSDEN).checked).toBe(true)
  })

  test('by pointer: Shift selects a range, the heading all or none', async () => {
    const { user } = await openTable()
    await user.click(tickOf(CHESTNUT))
    await user.keyboard('{Shift>}')
    await user.click(tickOf(MILL))
    await user.keyboard('{/Shift}')
    expect((await selection()).textContent).toContain('3 selected')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all homes' })
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect((await selection()).textContent).toContain('4 selected')
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    await user.click(all)
    expect(screen.queryByRole('region', { name: 'Selected homes' })).toBeNull()
  })

  test('survives a filter, shows the hidden count, and is cleared by its button', async () => {
    const { user } = await openTable()
    await user.click(tickOf(CHESTNUT))
    await user.click(tickOf(LARKSDEN))
    await user.type(screen.getByRole('searchbox', { name: 'Search homes' }), 'larksden')
    await waitFor(() => expect(streets()).toEqual(['2 Larksden Street']))
    expect((await selection()).textContent).toContain('2 selected1 hidden by the filters')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selected homes' })).toBeNull()
    expect(tickOf(LARKSDEN).checked).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(linkTo(LARKSDEN)))
  })

  test('archived by keyboard keeps the focus in the table', async () => {
    const archived = Promise.withResolvers<object>()
    const { user } = await openTable('', HOMES, { 'POST /api/portfolio/homes/1/archive/': () => archived.promise })
    tickOf(CHESTNUT).focus()
    await user.keyboard(' ')
    within(await selection())
      .getByRole('button', { name: 'Archive' })
      .focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive' }))
    dialog.getByRole('button', { name: 'Archive' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await selection())
    archived.resolve({ body: {} })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected homes' })).toBeNull())
    await waitFor(() => expect(streets()).toEqual(['2 Larksden Street', '8 Mill Lane', '10 Quarry Row']))
    await waitFor(() => expect(document.activeElement).toBe(linkTo(LARKSDEN)))
  })

  test('with failures offers to retry only those', async () => {
    const { user, seen } = await openTable('', HOMES, {
      'POST /api/portfolio/homes/4/reanalyse/': { status: 202, body: {} },
    })
    await user.click(tickOf(CHESTNUT))
    expect(within(await selection()).queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(tickOf(QUARRY))
    await user.click(within(await selection()).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await selection()).textContent).toContain('1 selected'))
    expect(seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/portfolio/homes/4/reanalyse/',
    ])
  })
})
