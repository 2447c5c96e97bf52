import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
import { exampleImportDetail } from '@retrofolio/contract/examples/imports'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { importColumnsRequestSchema } from '@retrofolio/contract/imports/imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionToken } from '../../../lib/api/session-token.ts'
import { renderApp } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { IMPORT, lastOf, member } from '../testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

const SUGGESTED = { name: 'Patch', kind: 'choice' as const, unit: null, choices: ['North', 'South'] }

function openFile(created: object = {}) {
  let shown = { ...exampleImportDetail, newColumns: [null, null, null, null, SUGGESTED] }
  let columns: CustomColumn[] = [exampleColumn]
  const seen = stubApi({
    ...member,
    [`GET ${IMPORT}`]: () => ({ body: shown }),
    'GET /api/portfolio/imports/': { body: [] },
    'GET /api/portfolio/columns/': () => ({ body: columns }),
    'POST /api/portfolio/columns/': () => {
      columns = [exampleColumn, { id: 9, ...SUGGESTED, name: 'Area' }]
      return { status: 201, body: columns, ...created }
    },
    [`PUT ${IMPORT}columns/`]: ({ body }) => {
      const { meanings } = importColumnsRequestSchema.parse(body)
      shown = { ...shown, columns: shown.columns.map((column, at) => ({ ...column, meaning: meanings[at] ?? null })) }
      return { body: shown }
    },
  })
  renderApp('/portfolio/imports/5')
  return seen
}

const meaningOfPatch = () => screen.findByLabelText<HTMLSelectElement>('Meaning of Patch')

test('a column of the file is read as a custom column', async () => {
  const seen = openFile()
  await screen.findAllByRole('option', { name: 'Programme' })
  await userEvent.selectOptions(await meaningOfPatch(), 'Programme')
  await waitFor(() =>
    expect(lastOf(seen, `PUT ${IMPORT}columns/`)?.body).toEqual({
      meanings: ['reference', 'uprn', 'address', 'postcode', 'column_4'],
    }),
  )
  const preview = within(screen.getByRole('region', { name: 'First rows' }))
  expect(preview.getByRole('columnheader', { name: /^Programme/ })).toBeTruthy()
})

test('a custom column is created as the values suggest, and read from then on', async () => {
  const seen = openFile()
  await userEvent.selectOptions(await meaningOfPatch(), 'Create a custom column...')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a column for “Patch”' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('choice')
  await userEvent.clear(name)
  await userEvent.type(name, 'Area')
  await userEvent.click(dialog.getByRole('button', { name: 'Create column' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastOf(seen, 'POST /api/portfolio/columns/')?.body).toEqual({ ...SUGGESTED, name: 'Area' })
  await waitFor(async () => expect((await meaningOfPatch()).value).toBe('column_9'))
})

test('a cancelled or refused column changes nothing', async () => {
  const seen = openFile({ status: 400, body: { name: ['Your organisation already has a column named “Patch”.'] } })
  await userEvent.selectOptions(await meaningOfPatch(), 'Create a custom column...')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create column' }))
  expect(await dialog.findByText('Your organisation already has a column named “Patch”.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await meaningOfPatch()).value).toBe('')
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
})
