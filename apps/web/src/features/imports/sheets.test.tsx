import { exampleImportDetail } from '@retrofolio/contract/examples/imports'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderApp } from '../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../testing/stub-api.ts'
import { IMPORT, lastOf, member } from './testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

const WORKBOOK: ImportDetail = {
  ...exampleImportDetail,
  format: 'xlsx',
  encoding: null,
  sheet: 'Stock',
  sheets: ['Stock', 'Leasehold', 'Cover'],
}
const LEASEHOLD: ImportDetail = {
  ...WORKBOOK,
  sheet: 'Leasehold',
  rowCount: 40,
  columns: [{ header: 'Where', meaning: 'address', basis: 'content', confidence: 0.7, examples: ['12 High Street'] }],
  preview: [['12 High Street']],
  readings: [{ cells: [{ taken: '12 High Street', problem: null }], problem: null }],
  checks: [{ filled: 40, refused: 0, problem: null, values: [], warning: null }],
}

const CHANGED = 'Another sheet of this workbook has been chosen in the meantime. Please check its columns first.'

function shown(detail: ImportDetail, answer: StubbedAnswer | (() => Promise<StubbedAnswer>) = { body: LEASEHOLD }) {
  const seen = stubApi({
    ...member,
    [`GET ${IMPORT}`]: { body: detail },
    'GET /api/portfolio/imports/': { body: [] },
    [`PUT ${IMPORT}sheet/`]: answer,
    [`PUT ${IMPORT}columns/`]: { body: detail },
    [`POST ${IMPORT}start/`]: { status: 409, body: { detail: CHANGED } },
  })
  renderApp('/portfolio/imports/5')
  return { seen, user: userEvent.setup() }
}

test('another sheet is read on request, not when a key passes it', async () => {
  let answerNow = () => {}
  const { seen, user } = shown(
    WORKBOOK,
    () => new Promise((resolve) => (answerNow = () => resolve({ body: LEASEHOLD }))),
  )
  const list = await screen.findByLabelText<HTMLSelectElement>('Sheet')
  expect(Array.from(list.options, ({ text }) => text)).toEqual(['Stock', 'Leasehold', 'Cover'])
  expect(screen.queryByRole('button', { name: 'Read this sheet' })).toBeNull()
  await user.selectOptions(list, 'Cover')
  await user.selectOptions(list, 'Leasehold')
  expect(screen.getByText('The columns below are still from “Stock”.')).toBeDefined()
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([])
  await user.dblClick(screen.getByRole('button', { name: 'Read this sheet' }))
  expect(screen.getByLabelText('Meaning of Patch').closest('[inert]')).not.toBeNull()
  answerNow()
  expect(await screen.findByText('Read the sheet “Leasehold”: 40 rows.')).toBeDefined()
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(screen.getByLabelText('Meaning of Where').closest('[inert]')).toBeNull()
  expect(lastOf(seen, `PUT ${IMPORT}sheet/`)?.body).toEqual({ sheet: 'Leasehold' })
  expect(screen.getByRole('button', { name: 'Import 40 rows' })).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of Where').value).toBe('address')
  expect(screen.queryByLabelText('Meaning of Patch')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('an unreadable sheet is reported, and the columns of the other stay', async () => {
  const problem = 'The sheet “Cover” has no header with rows below it.'
  const { user } = shown(WORKBOOK, { status: 400, body: { sheet: [problem] } })
  await user.selectOptions(await screen.findByLabelText('Sheet'), 'Cover')
  await user.click(screen.getByRole('button', { name: 'Read this sheet' }))
  expect(await screen.findByText(problem)).toBeDefined()
  expect(screen.getByLabelText('Meaning of Patch')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Stock')
  expect(screen.queryByText(problem)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Read this sheet' })).toBeNull()
})

test('columns and start apply to the sheet shown; a change of sheet is reported', async () => {
  const { seen, user } = shown(WORKBOOK)
  await user.selectOptions(await screen.findByLabelText('Meaning of Patch'), 'UPRN')
  await user.click(screen.getByRole('button', { name: 'Import 812 rows' }))
  expect(await screen.findByText(CHANGED)).toBeDefined()
  const asked = seen.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ path }) => path)
  expect(asked).toEqual([`${IMPORT}columns/?sheet=Stock`, `${IMPORT}start/?sheet=Stock`])
})

test('a file without sheets or with one sheet shows no choice', async () => {
  shown({ ...WORKBOOK, sheets: ['Stock'] })
  expect(await screen.findByRole('button', { name: 'Import 812 rows' })).toBeDefined()
  expect(screen.queryByLabelText('Sheet')).toBeNull()
})
