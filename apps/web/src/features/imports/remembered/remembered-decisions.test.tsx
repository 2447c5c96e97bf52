import { exampleDecision } from '@retrofolio/contract/examples/imports'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionToken } from '../../../lib/api/session-token.ts'
import { renderApp } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { member } from '../testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

test('remembered decisions are listed with what they decide, and can be deleted', async () => {
  const leftOut = { ...exampleDecision, id: 2, reference: null, decision: 'left_out', homeAddress: null }
  let isDeleted = false
  stubApi({
    ...member,
    'GET /api/portfolio/imports/': { body: [] },
    'GET /api/portfolio/import-decisions/': () => ({ body: isDeleted ? [leftOut] : [exampleDecision, leftOut] }),
    'DELETE /api/portfolio/import-decisions/3/': () => {
      isDeleted = true
      return { status: 204 }
    },
  })
  renderApp('/portfolio/imports')
  const user = userEvent.setup()
  await user.click(await screen.findByText('Decisions'))
  const said = 'EST-0013 · Alder House, Mill Road, York, YO31 1BT'
  expect(screen.getByText(said).parentElement?.textContent).toBe(
    `${said} is Flat 1, Alder House, Mill Road, York, YO31 1BT`,
  )
  expect(screen.getByText('is left out')).toBeDefined()
  await user.click(screen.getByLabelText(`Delete the decision about ${said}`))
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'))
  expect(await screen.findByText('The decision is no longer remembered.')).toBeDefined()
  expect(screen.queryByText(said)).toBeNull()
})
