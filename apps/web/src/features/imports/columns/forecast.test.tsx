import { exampleForecast, exampleImportDetail } from '@retrofolio/contract/examples/imports'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionToken } from '../../../lib/api/session-token.ts'
import { renderApp } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { IMPORT, member } from '../testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

const shown = (body: object, status = 200) =>
  stubApi({
    ...member,
    [`GET ${IMPORT}`]: { body: exampleImportDetail },
    'GET /api/portfolio/imports/': { body: [] },
    [`GET ${IMPORT}forecast/`]: { status, body },
  })

test('a forecast counts what the import would do, with what changes', async () => {
  shown(exampleForecast)
  renderApp('/portfolio/imports/5')
  await screen.findByText(
    '640 new homes, 2 restored, 31 updated, 104 unchanged, 5 repeated, 18 to decide, 1 left out, 11 not understood',
  )
  const user = userEvent.setup()
  await user.click(
    screen.getByText('31 homes of your portfolio would change: Floor area of 30 homes, own reference of 2'),
  )
  expect(screen.getByText('Floor area: 92.5 m² → 95 m²')).toBeDefined()
  expect(screen.getByText('Row 63: The row has neither an address nor a UPRN.')).toBeDefined()
  expect(screen.getAllByText('The first 1 are listed.')).toHaveLength(2)
})

test('a forecast of a long file says how many rows it covers', async () => {
  shown({ ...exampleForecast, rows: 500 })
  renderApp('/portfolio/imports/5')
  expect(await screen.findByText(/^In the first 500 rows: 640 new homes/)).toBeDefined()
})

test('the import can start without a forecast', async () => {
  shown({ detail: 'No.' }, 500)
  renderApp('/portfolio/imports/5')
  expect(await screen.findByRole('button', { name: 'Import 812 rows' })).toHaveProperty('disabled', false)
  expect(screen.queryByText(/new homes/)).toBeNull()
})
