import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { aboutQuery } from '../state/about-query.ts'
import { CONFIRMED } from '../testing/found-homes.ts'
import { PurposeNotice } from './purpose-notice.tsx'

const UNCONFIRMED = { ...CONFIRMED, purpose: null }

function Page() {
  const { data } = useQuery(aboutQuery())
  return data === undefined ? null : <PurposeNotice about={data} />
}

const button = () => screen.findByRole('button', { name: 'We assess or improve homes' })

test('asks once, sends the purpose, and then says who confirmed and when', async () => {
  const user = userEvent.setup()
  const seen = stubApi({
    'GET /api/explore/': { body: UNCONFIRMED },
    'POST /api/explore/purpose/': { body: CONFIRMED },
  })
  renderWithProviders(<Page />)
  await user.click(await button())
  const line = await screen.findByText(/Confirmed by Odalys Fennimore on 3 May 2026\./)
  expect(seen.at(1)?.body).toEqual({ purpose: 'assess_or_improve_homes' })
  expect(screen.queryByRole('button')).toBeNull()
  // The pressed button has gone.
  await waitFor(() => expect(document.activeElement?.contains(line)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test("shows the server's reason against it, and can be tried again", async () => {
  const user = userEvent.setup()
  const detail = 'Only owners of the organisation may confirm the purpose.'
  stubApi({
    'GET /api/explore/': { body: UNCONFIRMED },
    'POST /api/explore/purpose/': { status: 403, body: { detail } },
  })
  renderWithProviders(<Page />)
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect((await button()).getAttribute('aria-disabled')).toBe('false')
})
