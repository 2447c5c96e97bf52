import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { NotificationChoicesPage } from './notification-choices-page.tsx'

const CHOICES = {
  choices: [
    { kind: 'new_matches', channel: 'email_weekly' },
    { kind: 'quota', channel: 'screen' },
  ],
}
const quota = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Home quota' })

test('saves a choice at once', async () => {
  const seen = stubApi({
    'GET /api/notifications/choices/': { body: CHOICES },
    'PUT /api/notifications/choices/': { body: CHOICES },
  })
  renderWithProviders(<NotificationChoicesPage />)
  await userEvent.selectOptions(await quota(), 'Off')
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ kind: 'quota', channel: 'off' }))
  expect((await quota()).value).toBe('off')
})

test('takes a choice back that could not be saved', async () => {
  stubApi({
    'GET /api/notifications/choices/': { body: CHOICES },
    'PUT /api/notifications/choices/': { status: 500, body: { detail: 'x', code: 'INTERNAL' } },
  })
  renderWithProviders(<NotificationChoicesPage />)
  await userEvent.selectOptions(await quota(), 'Daily e-mail')
  await waitFor(async () => expect((await quota()).value).toBe('screen'))
})
