import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { CriteriaPage } from './criteria-page.tsx'

const YORK: Criterion = {
  id: 3,
  name: 'York, E to G',
  filters: 'area=YO&band_today=E,F,G',
  summary: 'YO postcodes · Band E, F or G today',
  notify: false,
  createdBy: 'Example Member',
  createdAt: '2026-03-01T09:30:00Z',
  updatedAt: '2026-03-01T09:30:00Z',
  homes: 1_240,
  problem: null,
  change: { version: '2026-04-01T00:00:00Z', since: '2026-03-01T00:00:00Z', appeared: 12, left: 3 },
}

function open(handlers: Parameters<typeof stubApi>[0]) {
  const seen = stubApi(handlers)
  return { seen, ...renderWithProviders(<CriteriaPage />) }
}

const card = async (name = YORK.name) => within(await screen.findByRole('listitem', { name }))

test('shows filters in words, the count and what has changed, with their homes in Explore', async () => {
  open({ 'GET /api/criteria/': { body: [YORK] } })
  const york = await card()
  expect(york.getByText(YORK.summary)).toBeDefined()
  const addressOf = (name: string) => york.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('1,240 homes')).toBe('/explore?area=YO&band_today=E,F,G')
  expect(addressOf('12 appeared')).toBe('/explore?area=YO&band_today=E,F,G&changed=new')
  expect(addressOf('Edit in Explore')).toBe('/explore?area=YO&band_today=E,F,G')
  expect(york.getByText(/3 left since the register of 1 March 2026/)).toBeDefined()
})

test('counts a criterion that the server has not counted, and says why one cannot be', async () => {
  const { seen } = open({
    'GET /api/criteria/': {
      body: [
        { ...YORK, homes: null, change: null },
        { ...YORK, id: 4, name: 'Old', homes: null, change: null, problem: 'The filter colour is not known any more.' },
      ],
    },
    'GET /api/explore/count/': { body: { homes: 7, isEstimated: false, version: 'v' } },
  })
  expect((await card('Old')).getByText('The filter colour is not known any more.')).toBeDefined()
  expect(await (await card()).findByRole('link', { name: '7 homes' })).toBeDefined()
  expect(seen.filter(({ path }) => path.startsWith('/api/explore'))).toHaveLength(1)
})

test('switches notifications on', async () => {
  let notify = false
  const { seen } = open({
    'GET /api/criteria/': () => ({ body: [{ ...YORK, notify }] }),
    'PUT /api/criteria/3/': () => {
      notify = true
      return { body: { ...YORK, notify } }
    },
  })
  const york = await card()
  await userEvent.click(york.getByRole('switch', { name: 'Notify me of new matches' }))
  await waitFor(() =>
    expect(york.getByRole<HTMLInputElement>('switch', { name: 'Notify me of new matches' }).checked).toBe(true),
  )
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: YORK.name,
    filters: YORK.filters,
    notify: true,
  })
})

test('deletes with undo, and duplicates', async () => {
  let all: Criterion[] = [YORK]
  open({
    'GET /api/criteria/': () => ({ body: all }),
    'DELETE /api/criteria/3/': () => {
      all = []
      return { status: 204 }
    },
    'POST /api/criteria/3/restore/': () => {
      all = [YORK]
      return { body: YORK }
    },
    'POST /api/criteria/3/copy/': () => {
      const copy = { ...YORK, id: 5, name: 'York, E to G (2)' }
      all = [...all, copy]
      return { status: 201, body: copy }
    },
  })
  const user = userEvent.setup()
  await user.click((await card()).getByRole('button', { name: 'Delete York, E to G' }))
  expect(await screen.findByRole('heading', { name: 'Save a search' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click((await card()).getByRole('button', { name: 'Duplicate York, E to G' }))
  expect(await card('York, E to G (2)')).toBeDefined()
})
