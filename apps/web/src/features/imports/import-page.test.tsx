import { decidedRow, exampleImport, exampleImportDetail, exampleImportRow } from '@retrofolio/contract/examples/imports'
import type { ImportDetail, ImportRow } from '@retrofolio/contract/imports/imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderApp } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { done, IMPORT, lastOf, member } from './testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

test('shows that an import was abandoned and nothing is lost', async () => {
  const halted = { ...done, status: 'running' as const, counts: { ...done.counts, waiting: 2 }, isGivenUp: true }
  stubApi({ ...member, [`GET ${IMPORT}`]: { body: halted } })
  renderApp('/portfolio/imports/5')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Its progress is saved')
  expect(screen.queryByText(/goes on by itself/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Download results' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download the file' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stop and undo' })).toBeDefined()
})

test('stops and undoes a running import after confirmation', async () => {
  const running = { ...done, status: 'running' as const, counts: { ...done.counts, waiting: 2, ambiguous: 1 } }
  let shown: ImportDetail = running
  stubApi({
    ...member,
    [`GET ${IMPORT}`]: () => ({ body: shown }),
    'GET /api/portfolio/imports/': { body: [] },
    [`POST ${IMPORT}undo/`]: () => {
      shown = { ...running, status: 'undoing' }
      return { body: shown }
    },
  })
  renderApp('/portfolio/imports/5')
  await userEvent.click(await screen.findByRole('button', { name: 'Stop and undo' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Rows that are still waiting will not be imported.')).toBeDefined()
  expect(dialog.getByText(/^2 homes added by it will leave your portfolio/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Stop and undo' }))
  expect(await screen.findByRole('heading', { name: 'Undoing the import' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop and undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download results' })).toBeDefined()
})

describe('results', () => {
  test('are filtered by outcome in the address, and a row links to its home', async () => {
    const matched = decidedRow(exampleImportRow)
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      [`GET ${IMPORT}rows/`]: { body: [matched] },
    })
    const app = renderApp('/portfolio/imports/5')
    const tiles = within(await screen.findByRole('list', { name: 'Rows by outcome' }))
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '6All rows',
      '1Matched',
      '1Missing data',
      '3To decide',
      '0Duplicate',
      '1Invalid',
      '0Over quota',
    ])
    await userEvent.click(tiles.getByRole('link', { name: /Matched/ }))
    expect(app.location()).toBe('/portfolio/imports/5?outcome=matched')
    const link = await screen.findByRole('link', { name: exampleImportRow.address ?? '' })
    expect(link.getAttribute('href')).toBe('/home/12')
    expect(screen.getByText('Flat 1, Alder House, Mill Road, York, YO31 1BT · UPRN 900000201')).toBeDefined()
    expect(lastOf(seen, `GET ${IMPORT}rows/`)?.path).toContain('outcome=matched')
  })

  test('of a decision can be decided again at any time', async () => {
    const decided = decidedRow(exampleImportRow)
    let isOpen = false
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: () => ({ body: [isOpen ? exampleImportRow : decided] }),
      [`POST ${IMPORT}reopen/`]: () => {
        if (seen.filter(({ path }) => path.endsWith('/reopen/')).length === 1) {
          return { status: 400, body: { row: ['Another row is of the same home.'] } }
        }
        isOpen = true
        return { body: exampleImportRow }
      },
    })
    const app = renderApp('/portfolio/imports/5')
    await userEvent.click(await screen.findByRole('button', { name: 'Decide again, row 14' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Flat 1, Alder House, Mill Road, York, YO31 1BT, added by row 14, will/)).toBeDefined()
    expect(lastOf(seen, `POST ${IMPORT}reopen/`)).toBeUndefined()
    const confirm = dialog.getByRole('button', { name: 'Delete and decide again' })
    await userEvent.click(confirm)
    expect(await dialog.findByText('Another row is of the same home.')).toBeDefined()
    await userEvent.click(confirm)
    expect(await screen.findByRole('group', { name: /Row 14/ })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.location()).toBe('/portfolio/imports/5?outcome=ambiguous')
    expect(lastOf(seen, `POST ${IMPORT}reopen/`)?.body).toEqual({ row: 14 })
  })

  test('of a decision without a home are reopened without confirmation, once only', async () => {
    const decided: ImportRow = { ...decidedRow(exampleImportRow), outcome: 'duplicate', hasAddedHome: false }
    const refusing = Promise.withResolvers<void>()
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      [`GET ${IMPORT}rows/`]: { body: [decided] },
      [`POST ${IMPORT}reopen/`]: async () => {
        await refusing.promise
        return { status: 409, body: { detail: 'Row 14 has no decision to undo.' } }
      },
    })
    renderApp('/portfolio/imports/5')
    const again = await screen.findByRole('button', { name: 'Decide again, row 14' })
    await userEvent.dblClick(again)
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
    refusing.resolve()
    expect(await screen.findByText('Row 14 has no decision to undo.')).toBeDefined()
    // The focus stays on the button.
    expect(document.activeElement).toBe(again)
    expect(seen.filter(({ path }) => path === `${IMPORT}reopen/`)).toHaveLength(1)
  })

  test('that are reopened come before all other rows', async () => {
    const decided = { ...decidedRow(exampleImportRow), row: 912 }
    const waiting: ImportRow[] = [14, 15].map((row) => ({ ...exampleImportRow, row, reference: `EST-${row}` }))
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? waiting : [decided] }),
      [`POST ${IMPORT}reopen/`]: ({ body }) => ({ body: { ...exampleImportRow, ...Object(body) } }),
      [`POST ${IMPORT}decide/`]: { body: decided },
    })
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Decide again, row 912' }))
    await user.click(await screen.findByRole('button', { name: 'Delete and decide again' }))
    await screen.findByRole('group', { name: /Row 912/ })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    await user.keyboard('1{Enter}')
    await screen.findByRole('group', { name: /Row 14/ })
    expect(lastOf(seen, `POST ${IMPORT}decide/`)?.body).toEqual({
      row: 912,
      home_key: 'uprn:900000201',
      leave_out: false,
    })
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 15/ })
    // The last one first, although it is further down in the file.
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 14/ })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', false))
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 912/ })
  })

  test('with notes are counted separately and can be filtered', async () => {
    const noted: ImportRow = {
      ...exampleImportRow,
      outcome: 'matched',
      reason: null,
      notes: ['Storeys: “two” was not used. Use a whole number from 1 to 10.'],
      homeId: 12,
      candidates: [],
    }
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: { ...done, rowsWithNotes: 1 } },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('with_notes=true') ? [noted] : [] }),
    })
    const app = renderApp('/portfolio/imports/5')
    await userEvent.click(await screen.findByRole('link', { name: /^1 ?With notes/ }))
    expect(app.location()).toBe('/portfolio/imports/5?outcome=with_notes')
    expect(await screen.findByRole('heading', { name: 'With notes' })).toBeDefined()
    expect(await screen.findByText(/^Storeys: “two” was not used/)).toBeDefined()
    expect(screen.getByRole('link', { name: /^1 ?With notes/ }).getAttribute('aria-current')).toBe('true')
    expect(lastOf(seen, `GET ${IMPORT}rows/`)?.path).not.toContain('outcome=')
  })

  test('without notes do not mention them', async () => {
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: { ...done, rowsWithNotes: 0 } },
      [`GET ${IMPORT}rows/`]: { body: [] },
    })
    renderApp('/portfolio/imports/5')
    await screen.findByRole('heading', { name: 'All rows' })
    expect(screen.queryByText('With notes')).toBeNull()
  })

  test('are undone after a confirmation with the number of homes', async () => {
    let shown: ImportDetail = done
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: () => ({ body: shown }),
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: { body: [] },
      [`POST ${IMPORT}undo/`]: () => {
        shown = { ...done, status: 'undone', undoneAt: '2026-03-02T09:00:00Z' }
        return { body: { ...done, status: 'undoing' } }
      },
    })
    renderApp('/portfolio/imports/5')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^2 homes added by it will leave your portfolio/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Undone on 2 March 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  test('shows "Import not found" for a missing import', async () => {
    stubApi({ ...member, [`GET ${IMPORT}`]: { status: 404, body: { detail: 'Not found.' } } })
    renderApp('/portfolio/imports/5')
    expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeDefined()
  })

  test('offers a retry after a loading failure', async () => {
    let isUp = false
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: () => (isUp ? { body: exampleImportDetail } : { status: 500, body: { detail: 'Broken.' } }),
    })
    renderApp('/portfolio/imports/5')
    await screen.findByText('This import could not be loaded.')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: exampleImport.fileName })).toBeDefined()
  })
})
