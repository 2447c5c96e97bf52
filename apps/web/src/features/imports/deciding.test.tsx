import { decidedRow, exampleComparison, exampleImportRow } from '@retrofolio/contract/examples/imports'
import type { ImportRow } from '@retrofolio/contract/imports/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderApp } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { done, IMPORT, lastOf, member } from './testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

describe('rows to decide', () => {
  const rows: ImportRow[] = [14, 15, 16].map((row) => ({ ...exampleImportRow, row, reference: `EST-${row}` }))
  const decided = (seen: ReturnType<typeof stubApi>) =>
    seen.filter(({ path }) => path === `${IMPORT}decide/`).map(({ body }) => body)

  function stub(decide: Parameters<typeof stubApi>[0][string]) {
    return stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? rows : [] }),
      [`POST ${IMPORT}decide/`]: decide,
    })
  }

  test('are decided by keyboard alone, and the focus moves to the next', async () => {
    const seen = stub({ body: { ...exampleImportRow, outcome: 'matched', homeId: 12, candidates: [] } })
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Decide them' }))
    const radios = () => screen.getAllByRole('radio')
    await screen.findByRole('group', { name: /Row 14/ })
    await waitFor(() => expect(document.activeElement).toBe(radios()[0]))
    await user.keyboard('{Enter}')
    expect(screen.getByText(/Choose a home first/)).toBeDefined()
    await user.keyboard('2{Enter}')
    await screen.findByRole('group', { name: /Row 15/ })
    expect(document.activeElement).toBe(radios()[0])
    expect(screen.getByText('Row 14: Flat 2, Alder House, Mill Road, York, YO31 1BT.')).toBeDefined()
    await user.keyboard('s')
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('n')
    expect(await screen.findByText('You skipped 1 row.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Review it again' }))
    await screen.findByRole('group', { name: /Row 15/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByText('All rows are decided.')
    expect(decided(seen)).toEqual([
      { row: 14, home_key: 'uprn:900000202', leave_out: false },
      { row: 16, home_key: null, leave_out: false },
      { row: 15, home_key: 'uprn:900000201', leave_out: false },
    ])
  })

  test('that say the same are decided once, and can be left out', async () => {
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({
        body: path.includes('ambiguous')
          ? [
              ...rows,
              { ...exampleImportRow, row: 17, reference: 'EST-14', address: exampleImportRow.address?.toUpperCase() },
            ]
          : [],
      }),
      [`POST ${IMPORT}decide/`]: {
        body: { ...exampleImportRow, outcome: 'left_out', reason: 'Left out, as decided.' },
      },
    })
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Decide them' }))
    await screen.findByRole('group', { name: /Row 14/ })
    expect(screen.getByText('Row 17 says the same, and will be decided along.')).toBeDefined()
    await user.keyboard('l')
    await screen.findByRole('group', { name: /Row 15/ })
    expect(screen.getByText('Rows 14 and 17: left out.')).toBeDefined()
    expect(screen.queryByText(/says the same/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Leave out/ }))
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('l')
    await screen.findByText('All rows are decided.')
    expect(decided(seen)).toEqual([14, 15, 16].map((row) => ({ row, home_key: null, leave_out: true })))
  })

  test('are shown beside the facts of their candidates, and agreeing ones are accepted together after a preview', async () => {
    let isAccepted = false
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? rows : [] }),
      [`GET ${IMPORT}agreements/`]: () => ({ body: isAccepted ? [] : [exampleComparison] }),
      [`POST ${IMPORT}accept/`]: () => {
        isAccepted = true
        return { body: done }
      },
    })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    const user = userEvent.setup()
    const row = within(await screen.findByRole('group', { name: /Row 14/ }))
    expect((await row.findByText('48 m²')).closest('legend')).not.toBeNull()
    const [first, second] = row.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(first).toContain('Floor area 48.2 m², as in the file')
    expect(first).toContain('Certificate 4 May 2021')
    expect(second).toContain('Floor area 61 m², not as in the file')
    expect(second).toContain('In your portfolio, reference EST-0012')
    await user.click(screen.getByRole('button', { name: 'Review 1 row' }))
    const preview = within(screen.getByRole('region', { name: '1 row to accept' }))
    await waitFor(() => expect(document.activeElement).toBe(preview.getByRole('heading')))
    expect(preview.getByText('48 m² (certificate: 48.2 m²)')).toBeDefined()
    const words = preview.getByRole('checkbox').closest('li')?.textContent
    expect(words).toContain(`→ ${exampleComparison.candidates[0]?.fullAddress}`)
    expect(words).toContain('Certificate 4 May 2021')
    expect(words).not.toContain('Form')
    await user.click(preview.getByRole('button', { name: 'Decide one by one' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review 1 row' })))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('button', { name: 'Accept 0 rows' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Accept 1 row' }))
    const next = within(await screen.findByRole('group', { name: /Row 15/ }))
    await waitFor(() => expect(document.activeElement).toBe(next.getAllByRole('radio')[0]))
    expect(screen.getByText('1 row accepted.')).toBeDefined()
    expect(lastOf(seen, `POST ${IMPORT}accept/`)?.body).toEqual({
      decisions: [{ row: 14, home_key: 'uprn:900000201' }],
    })
  })

  test('with a single candidate show no choice number', async () => {
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      [`GET ${IMPORT}rows/`]: { body: [{ ...exampleImportRow, candidates: exampleImportRow.candidates.slice(0, 1) }] },
    })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    expect(await screen.findByText(/^1 or an arrow key selects it, Enter confirms/)).toBeDefined()
  })

  test('explain why a decision is needed', async () => {
    const reason =
      'The UPRN and the address of this row do not name the same home. Choose the home that this row means.'
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      [`GET ${IMPORT}rows/`]: { body: [{ ...exampleImportRow, reason }] },
    })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    expect(await screen.findByText(reason)).toBeDefined()
  })

  test('can be returned to by key and button, and are decided again after the reversal', async () => {
    const asked: unknown[] = []
    const reopening = Promise.withResolvers<void>()
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? rows : [] }),
      [`POST ${IMPORT}decide/`]: ({ body }) => {
        asked.push(body)
        return { body: decidedRow(exampleImportRow) }
      },
      [`POST ${IMPORT}reopen/`]: async ({ body }) => {
        await reopening.promise
        asked.push(['reopened', body])
        return { body: exampleImportRow }
      },
    })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    const user = userEvent.setup()
    await screen.findByRole('group', { name: /Row 14/ })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'None of these' }))
    await screen.findByRole('group', { name: /Row 15/ })
    await user.keyboard('s')
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 15/ })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('group', { name: /Row 14/ })
    expect(screen.getByText('Deciding row 14 again.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    // The next decision waits for the reversal.
    await user.keyboard('2{Enter}')
    await screen.findByRole('group', { name: /Row 15/ })
    reopening.resolve()
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked).toEqual([
      { row: 14, home_key: null, leave_out: false },
      ['reopened', { row: 14 }],
      { row: 14, home_key: 'uprn:900000202', leave_out: false },
    ])
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('n')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('All rows are decided.')))
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 16/ })
    await waitFor(() => expect(asked.at(-1)).toEqual(['reopened', { row: 16 }]))
  })

  test('are returned to one at a time, even for repeated requests', async () => {
    const reopening = Promise.withResolvers<void>()
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? rows : [] }),
      [`POST ${IMPORT}decide/`]: { body: decidedRow(exampleImportRow) },
      [`POST ${IMPORT}reopen/`]: async () => {
        await reopening.promise
        return { body: exampleImportRow }
      },
    })
    const reopened = () => seen.filter(({ path }) => path === `${IMPORT}reopen/`).map(({ body }) => body)
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'None of these' }))
    await screen.findByRole('group', { name: /Row 15/ })
    // The second click of a double click hits the next row's button.
    fireEvent.click(screen.getByRole('button', { name: 'None of these' }), { detail: 2 })
    expect(screen.getByRole('group', { name: /Row 15/ })).toBeDefined()
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('bb')
    await screen.findByRole('group', { name: /Row 15/ })
    expect(screen.getByText('Deciding row 15 again.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(reopened()).toEqual([{ row: 15 }]))
    reopening.resolve()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', false))
    // The server responded between the clicks.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }), { detail: 2 })
    expect(screen.getByRole('group', { name: /Row 15/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('group', { name: /Row 14/ })
    await waitFor(() => expect(reopened()).toEqual([{ row: 15 }, { row: 14 }]))
  })

  test('stay decided with a reason if the decision cannot be reversed', async () => {
    const refused = 'Row 15 of this file is the home that this row added.'
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? rows : [] }),
      [`POST ${IMPORT}decide/`]: { body: decidedRow(exampleImportRow) },
      [`POST ${IMPORT}reopen/`]: { status: 400, body: { row: [refused] } },
    })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'None of these' }))
    await screen.findByRole('group', { name: /Row 15/ })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText(`Row 14: ${refused}`)).toBeDefined()
    expect(screen.getByRole('group', { name: /Row 15/ })).toBeDefined()
  })

  test.each([
    ['over_quota', 'Over quota. There is no room for further homes.', 'There is no room for further homes.', '1'],
    ['invalid', 'Invalid. Give its postcode.', 'Give its postcode.', 'n'],
  ] as const)(
    'whose home cannot be added (%s) report that instead of the decision',
    async (outcome, message, reason, key) => {
      const answer = Promise.withResolvers<void>()
      stub(async () => {
        await answer.promise
        return { body: { ...exampleImportRow, outcome, reason } }
      })
      renderApp('/portfolio/imports/5?outcome=ambiguous')
      const user = userEvent.setup()
      await user.click((await screen.findAllByRole('radio'))[1] ?? document.body)
      await user.keyboard(key === '1' ? '1{Enter}' : key)
      await screen.findByRole('group', { name: /Row 15/ })
      expect(screen.getByText(/^Row 14: (Flat|none)/)).toBeDefined()
      answer.resolve()
      expect(await screen.findByText(`Row 14: ${message}`)).toBeDefined()
      expect(screen.queryByText(/^Row 14: (Flat|none)/)).toBeNull()
      // The decision is saved and can be reversed.
      expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
    },
  )

  test('update the counts without announcing the end of the import again', async () => {
    let shown: typeof done = { ...done, status: 'running' }
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: () => ({ body: shown }),
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}rows/`]: ({ path }) => ({ body: path.includes('ambiguous') ? rows : [] }),
      [`POST ${IMPORT}decide/`]: () => {
        shown = { ...done, counts: { ...done.counts, matched: 2, ambiguous: 2 } }
        return { body: decidedRow(exampleImportRow) }
      },
    })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    await screen.findByRole('progressbar')
    shown = done
    const news = await screen.findByText('Import finished: 1 matched, 1 missing data, 3 to decide, 1 invalid.')
    await userEvent.click(await screen.findByRole('button', { name: 'None of these' }))
    await screen.findByText('2 rows left')
    const tiles = await screen.findByRole('list', { name: 'Rows by outcome' })
    await waitFor(() => expect(tiles.textContent).toContain('2To decide'))
    expect(news.textContent).toContain('3 to decide')
  })

  test('that failed to save come back last; those decided by a different user do not', async () => {
    const answers = [
      { status: 500, body: { detail: 'Broken.' } },
      { status: 409, body: { detail: 'Row 15 does not need a decision.' } },
    ]
    stub(() => answers.shift() ?? { body: { ...exampleImportRow, outcome: 'invalid' } })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'None of these' }))
    expect(await screen.findByText('Row 14: Broken.')).toBeDefined()
    await screen.findByRole('group', { name: /Row 15/ })
    await user.keyboard('n')
    expect(await screen.findByText('Row 15 does not need a decision.')).toBeDefined()
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 14/ })
    await user.keyboard('n')
    await screen.findByText('All rows are decided.')
  })
})
