import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { EditCriterion } from './edit-criterion.tsx'

const YORK: Criterion = {
  id: 3,
  name: 'York, E to G',
  filters: 'area=YO&band_today=E,F,G',
  summary: 'YO postcodes · Band E, F or G',
  notify: true,
  createdBy: 'Example Member',
  createdAt: '2026-03-01T09:30:00Z',
  updatedAt: '2026-03-01T09:30:00Z',
  homes: 1_240,
  problem: null,
  change: null,
}
const CHOSEN = 'area=YO&band_today=F,G'

function open(handlers: Parameters<typeof stubApi>[0], criterionId = 3) {
  const seen = stubApi({ 'GET /api/criteria/': { body: [YORK] }, ...handlers })
  const rendered = renderWithProviders(<EditCriterion criterionId={criterionId} filters={CHOSEN} />)
  return { seen, ...rendered }
}

test('saves the chosen filters and a new name, and keeps who is notified', async () => {
  const { seen, location } = open({ 'PUT /api/criteria/3/': { body: { ...YORK, name: 'York, worst' } } })
  const name = await screen.findByRole('textbox', { name: 'Name of the criterion' })
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Fill in this field.')).toBeDefined()
  await userEvent.type(name, 'York, worst{Enter}')
  await waitFor(() => expect(location()).toBe('/criteria'))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'York, worst',
    filters: CHOSEN,
    notify: true,
  })
})

test('shows why it was not saved, and stays', async () => {
  const { location } = open({
    'PUT /api/criteria/3/': { status: 400, body: { filters: ['Choose at least one filter.'] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one filter.')
  expect(location()).toBe('/')
})

test('says that there is no criterion of this number', async () => {
  open({}, 4)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There is no criterion at this address. It may have been deleted.',
  )
  expect(screen.getByRole('link', { name: 'My Criteria' }).getAttribute('href')).toBe('/criteria')
})
