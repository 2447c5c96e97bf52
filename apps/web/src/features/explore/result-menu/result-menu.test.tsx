import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts'
import { ResultMenu } from './result-menu.tsx'

const FILTERS = new Map([
  ['area', 'B'],
  ['band_today', 'E,F,G'],
])
const SAVED: Criterion = {
  id: 1,
  name: 'Birmingham',
  filters: 'area=B&band_today=E,F,G',
  summary: 'B postcodes · Band E, F or G',
  notify: false,
  createdBy: 'Odalys Fennimore',
  createdAt: '2026-05-03T09:00:00Z',
  updatedAt: '2026-05-03T09:00:00Z',
  homes: 12,
  problem: null,
  change: null,
}

interface Opened {
  filters?: ReadonlyMap<string, string>
  homes?: number
  isRefused?: boolean
  saving?: StubbedAnswer
}

async function open({
  filters = FILTERS,
  homes = 1_234,
  isRefused = false,
  saving = { status: 201, body: SAVED },
}: Opened = {}) {
  const seen = stubApi({
    'POST /api/criteria/': saving,
    'GET /api/explore/plans/': { body: [] },
  })
  const user = userEvent.setup()
  const filtersText = filters.size === 0 ? '' : SAVED.filters
  renderWithProviders(
    <ResultMenu
      filters={filters}
      filtersText={filtersText}
      sort="-bill_today_gbp"
      homes={homes}
      isRefused={isRefused}
    />,
    { path: '/explore' },
  )
  await user.click(await screen.findByRole('button', { name: 'Save or export' }))
  return { user, seen, menu: within(await screen.findByRole('dialog', { name: 'Save or export' })) }
}

test('saves the filters as a criterion, named by them at first', async () => {
  const { user, seen, menu } = await open()
  await user.click(menu.getByRole('button', { name: 'Save as criterion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as criterion' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toContain('E, F or G')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Birmingham')
  await user.click(dialog.getByRole('checkbox', { name: 'Notify me of new matches' }))
  await user.keyboard('{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save as criterion' })).toBeNull())
  expect(seen[0]?.body).toEqual({ name: 'Birmingham', filters: SAVED.filters, notify: false })
})

test("shows the server's reason at the name", async () => {
  const text = 'There is a criterion of this name. Choose another name.'
  const { user, menu } = await open({ saving: { status: 400, body: { name: [text] } } })
  await user.click(menu.getByRole('button', { name: 'Save as criterion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as criterion' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('says what needs a filter or homes first', async () => {
  const { menu } = await open({ filters: new Map(), homes: 0 })
  expect(menu.getByRole('button', { name: 'Save as criterion' }).getAttribute('aria-disabled')).toBe('true')
  expect(menu.getAllByText('Choose a filter first')).toHaveLength(1)
  expect(menu.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true')
  expect(menu.getByRole('button', { name: 'Make plans for all' }).getAttribute('aria-disabled')).toBe('true')
})

test('offers nothing but the link while a filter cannot be used', async () => {
  const { menu } = await open({ isRefused: true })
  const isOffered = (name: string) => menu.getByRole('button', { name }).getAttribute('aria-disabled') === 'false'
  const names = ['Save as criterion', 'Copy link', 'Export', 'Make plans for all']
  expect(names.filter(isOffered)).toEqual(['Copy link'])
  expect(menu.getAllByText('First remove what cannot be used')).toHaveLength(3)
})

test('refuses to export too many homes, with how to narrow', async () => {
  const { user, menu } = await open({ homes: 123_456 })
  await user.click(menu.getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 123,456 homes' }))
  expect(dialog.getByText(/the limit is 100,000\. Add a filter/)).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true)
})

test('copies a link to the results', async () => {
  const { user, menu } = await open()
  await user.click(menu.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toContain('http')
})
