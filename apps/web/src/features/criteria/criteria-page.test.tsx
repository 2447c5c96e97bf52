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
  change: { version: '20260401100000-0a1b2c3d', since: '20260331230500-00000000', appeared: 12, left: 3 },
}

const ABOUT = {
  version: '20260401100000-0a1b2c3d',
  homes: 2_583,
  ratedAt: '2026-04-01T10:00:00Z',
  hasAuthorities: true,
  hasBoundaries: false,
  purpose: null,
}

function open(handlers: Parameters<typeof stubApi>[0]) {
  const seen = stubApi({ 'GET /api/explore/': { body: ABOUT }, ...handlers })
  return { seen, ...renderWithProviders(<CriteriaPage />) }
}

const card = async (name = YORK.name) => within(await screen.findByRole('listitem', { name }))

test('shows filters in words, the count and what has changed, with their homes in Explore', async () => {
  open({ 'GET /api/criteria/': { body: [YORK] } })
  const york = await card()
  expect(york.getByText(YORK.summary)).toBeDefined()
  const addressOf = (name: string) => york.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('1,240 homes match York, E to G')).toBe('/explore?area=YO&band_today=E,F,G')
  expect(addressOf('12 new matches of York, E to G')).toBe(
    '/explore?area=YO&band_today=E,F,G&changed=new&register=20260401100000-0a1b2c3d',
  )
  expect(addressOf('Edit in Explore: York, E to G')).toBe('/criteria/3/edit?area=YO&band_today=E,F,G')
  expect(await screen.findByText(/counted in the register of 1 April 2026/)).toBeDefined()
  // A day of the United Kingdom: a minute past midnight in summer.
  expect(york.getByText(/3 no longer match since the register of 1 April 2026/)).toBeDefined()
})

test('counts a criterion that the server has not counted, and says why one cannot be', async () => {
  const { seen } = open({
    'GET /api/criteria/': {
      body: [
        { ...YORK, homes: null, change: null },
        {
          ...YORK,
          id: 4,
          name: 'Old',
          homes: null,
          change: null,
          problem: 'There is no filter “colour”.',
          createdBy: 'A former member',
        },
      ],
    },
    'GET /api/explore/count/': { body: { homes: 7, isEstimated: false, version: 'v' } },
  })
  expect((await card('Old')).getByText('There is no filter “colour”.')).toBeDefined()
  expect((await card('Old')).getByText('Saved by a former member')).toBeDefined()
  expect(await (await card()).findByRole('link', { name: '7 homes match York, E to G' })).toBeDefined()
  expect(seen.filter(({ path }) => path.startsWith('/api/explore/count'))).toHaveLength(1)
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
  await userEvent.click(york.getByRole('switch', { name: 'Notify me of new matches of York, E to G' }))
  await waitFor(() =>
    expect(
      york.getByRole<HTMLInputElement>('switch', { name: 'Notify me of new matches of York, E to G' }).checked,
    ).toBe(true),
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
  expect((await card()).getByRole<HTMLButtonElement>('button', { name: 'Duplicate York, E to G' }).disabled).toBe(false)
  expect(await card('York, E to G (2)')).toBeDefined()
})

test('names once what keeps criteria from being counted', async () => {
  const detail = 'The homes of the register have not been rated yet.'
  open({
    'GET /api/criteria/': { body: [{ ...YORK, homes: null, problem: detail, change: null }] },
    'GET /api/explore/': { status: 409, body: { detail, code: 'EXPLORE_NOT_RATED' } },
  })
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect((await card()).getByText('Not counted')).toBeDefined()
  expect(screen.getAllByText(detail)).toHaveLength(1)
})

test('stays on the page when a colleague has deleted the criterion', async () => {
  let all: Criterion[] = [YORK]
  open({
    'GET /api/criteria/': () => ({ body: all }),
    'DELETE /api/criteria/3/': () => {
      all = []
      return { status: 404, body: { detail: 'Not found.', code: 'NOT_FOUND' } }
    },
  })
  await userEvent.click((await card()).getByRole('button', { name: 'Delete York, E to G' }))
  expect(await screen.findByRole('heading', { name: 'Save a search' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
