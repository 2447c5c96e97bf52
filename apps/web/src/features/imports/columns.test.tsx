import { exampleImportDetail } from '@retrofolio/contract/examples/imports'
import { type ImportDetail, importColumnsRequestSchema } from '@retrofolio/contract/imports/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderApp } from '../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../testing/stub-api.ts'
import { done, IMPORT, lastOf, member } from './testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

describe('columns', () => {
  test('are corrected one by one, and missing ones block the import', async () => {
    const obstacle = 'No column contains addresses, UPRNs or your own references. Choose the one that does.'
    const meanings = ['reference', null, null, 'postcode', null] as const
    const after = {
      ...exampleImportDetail,
      columns: exampleImportDetail.columns.map((column, at) => ({ ...column, meaning: meanings[at] ?? null })),
      obstacles: [obstacle],
    }
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: exampleImportDetail },
      'GET /api/portfolio/imports/': { body: [] },
      [`PUT ${IMPORT}columns/`]: { body: after },
    })
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    expect(await screen.findByRole('button', { name: 'Import 812 rows' })).toHaveProperty('disabled', false)
    await user.selectOptions(screen.getByLabelText('Meaning of Patch'), 'UPRN')
    expect(await screen.findByText('“UPRN” is not read any more: only one column can be UPRN.')).toBeDefined()
    expect(lastOf(seen, `PUT ${IMPORT}columns/`)?.body).toEqual({
      meanings: ['reference', null, 'address', 'postcode', 'uprn'],
    })
    expect(await screen.findByText(obstacle)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 812 rows' })).toHaveProperty('disabled', true)
  })

  /** Saves the meanings as the server does. */
  function stubColumns(
    answerPut: (detail: ImportDetail) => StubbedAnswer | Promise<StubbedAnswer> = (body) => ({ body }),
  ) {
    let shown = exampleImportDetail
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: () => ({ body: shown }),
      'GET /api/portfolio/imports/': { body: [] },
      [`PUT ${IMPORT}columns/`]: ({ body }) => {
        const { meanings } = importColumnsRequestSchema.parse(body)
        const columns = shown.columns.map((column, at) => ({ ...column, meaning: meanings[at] ?? null }))
        shown = { ...shown, columns }
        return answerPut(shown)
      },
      [`POST ${IMPORT}start/`]: { body: { ...done, status: 'running' } },
    })
    return {
      seen,
      kept: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    }
  }
  const valueOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Meaning of ${name}`).value
  /** As a closed select does for each key press. */
  function step(list: HTMLElement, meanings: readonly string[], key = 'ArrowDown') {
    for (const value of meanings) {
      fireEvent.keyDown(list, { key })
      fireEvent.change(list, { target: { value } })
    }
  }
  const ON_THE_WAY = ['uprn', 'address', 'address_line', 'house', 'street', 'town', 'postcode']

  test.each([
    ['the list is left', (user: UserEvent) => user.tab()],
    ['Enter is pressed', (user: UserEvent) => user.keyboard('{Enter}')],
  ])('keep their meanings while arrow keys pass: only the last choice counts, once %s', async (_when, end) => {
    const { kept } = stubColumns()
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    const patch = await screen.findByLabelText('Meaning of Patch')
    patch.focus()
    step(patch, ON_THE_WAY)
    expect([valueOf('UPRN'), valueOf('Address'), valueOf('Post code'), valueOf('Patch')]).toEqual([
      'uprn',
      'address',
      'postcode',
      'postcode',
    ])
    expect(screen.queryByText(/is not read any more/)).toBeNull()
    expect(kept()).toEqual([])
    await end(user)
    expect(screen.getByText('“Post code” is not read any more: only one column can be Postcode.')).toBeDefined()
    expect(screen.queryByText(/“UPRN”/)).toBeNull()
    await waitFor(() => expect(kept()).toEqual([{ meanings: ['reference', 'uprn', 'address', null, 'postcode'] }]))
    expect(valueOf('Post code')).toBe('')
  })

  test('are unchanged after Escape or when the keys return to the first choice', async () => {
    const { kept } = stubColumns()
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    const patch = await screen.findByLabelText('Meaning of Patch')
    patch.focus()
    step(patch, ['uprn', 'address'])
    expect(screen.getByText('Enter saves this, Esc cancels')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(valueOf('Patch')).toBe('')
    step(patch, ['uprn', ''], 'u')
    await user.tab()
    expect([kept(), valueOf('UPRN'), valueOf('Patch')]).toEqual([[], 'uprn', ''])
  })

  test('regain their meaning when a second choice in the same list frees it', async () => {
    const { kept } = stubColumns()
    renderApp('/portfolio/imports/5')
    const patch = await screen.findByLabelText('Meaning of Patch')
    for (const value of ON_THE_WAY) fireEvent.change(patch, { target: { value } })
    await waitFor(() => expect(kept()).toHaveLength(ON_THE_WAY.length))
    expect(kept().at(-1)).toEqual({ meanings: ['reference', 'uprn', 'address', null, 'postcode'] })
    expect([valueOf('UPRN'), valueOf('Address'), valueOf('Post code')]).toEqual(['uprn', 'address', ''])
    expect(screen.queryByText(/“UPRN”/)).toBeNull()
    fireEvent.blur(patch)
    fireEvent.change(patch, { target: { value: '' } })
    await waitFor(() => expect(kept().at(-1)).toEqual({ meanings: ['reference', 'uprn', 'address', null, null] }))
  })

  test.each([
    ['starts the import once it is kept', [], 1],
    ['does not start one that it keeps from being started', ['No column holds addresses.'], 0],
  ])('with a save in progress: the button %s', async (_what, obstacles, starts) => {
    const way = Promise.withResolvers<void>()
    const { seen } = stubColumns(async (detail) => {
      await way.promise
      return { body: { ...detail, obstacles } }
    })
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    const patch = await screen.findByLabelText('Meaning of Patch')
    patch.focus()
    step(patch, ['town'])
    await user.click(screen.getByRole('button', { name: 'Import 812 rows' }))
    const started = () => seen.filter(({ path }) => path === `${IMPORT}start/`).length
    expect(started()).toBe(0)
    way.resolve()
    await screen.findByText(starts === 1 ? 'Finding your homes' : 'No column holds addresses.')
    expect(started()).toBe(starts)
  })

  test('show their first cells as they will be read and count unreadable ones', async () => {
    const problem = '“Cavity wool” was not used. Use “None” or “Cavity fill”.'
    const taken = (text: string) => ({ taken: text, problem: null })
    const column = { basis: 'header' as const, confidence: 1, examples: [] }
    const understood = (filled: number) => ({ filled, refused: 0, problem: null, values: [], warning: null })
    const listed: ImportDetail = {
      ...exampleImportDetail,
      columns: [
        { ...column, header: 'Ref', meaning: 'reference' },
        { ...column, header: 'UPRN', meaning: 'uprn' },
        { ...column, header: 'Form', meaning: 'built_form' },
        { ...column, header: 'Walls', meaning: 'wall_insulation' },
        { ...column, header: 'Patch', meaning: null },
      ],
      preview: [
        ['A-1', '12', 'Semi-D', 'Cavity wool', 'North'],
        ['A-2', 'twelve', 'unknown', '', 'South'],
      ],
      // Below a title, with a blank row between.
      previewRows: [3, 5],
      readings: [
        {
          cells: [taken('A-1'), taken('12'), taken('Semi-Detached'), { taken: null, problem }, null],
          problem: null,
        },
        {
          cells: [taken('A-2'), { taken: null, problem: 'No number.' }, { taken: null, problem: null }, null, null],
          problem: 'The row has neither an address nor a UPRN.',
        },
      ],
      checks: [
        understood(2),
        { ...understood(2), refused: 1, problem: 'No number.', values: [{ value: 'twelve', count: 1, row: 5 }] },
        understood(2),
        {
          ...understood(1),
          refused: 1,
          problem,
          values: [{ value: 'Cavity wool', count: 1, row: 3 }],
          warning: '“Walls”: its only value is not understood. It may use words that are not known.',
        },
        understood(0),
      ],
    }
    const way = Promise.withResolvers<void>()
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: listed },
      'GET /api/portfolio/imports/': { body: [] },
      [`PUT ${IMPORT}columns/`]: async () => {
        await way.promise
        return { body: listed }
      },
    })
    renderApp('/portfolio/imports/5')
    const rows = async () =>
      within(await screen.findByRole('table'))
        .getAllByRole('row')
        .map((row) => within(row).queryAllByRole('cell'))
        .map((cells) => cells.map(({ textContent }) => textContent))
        .filter((cells) => cells.length > 0)
    expect(await rows()).toEqual([
      ['12', 'A-1', 'Semi-D→ is read as Semi-Detached', 'Not used: Cavity wool'],
      ['Not used: twelve', 'A-2', 'unknown→ is read as –', '–'],
      ['Cannot be imported. The row has neither an address nor a UPRN.'],
    ])
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '5'])
    const checks = () =>
      screen.getAllByText(/^(Its|\d+ of its).*not recognised\.$/).map((line) => line.parentElement?.textContent)
    expect(checks()).toEqual([
      '1 of its 2 values is not recognised. No number.',
      `Its only value is not recognised. ${problem}`,
    ])
    const unread = () =>
      within(screen.getByRole('region', { name: /not recognised/ }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(screen.getByRole('heading', { name: '2 values in 2 columns are not recognised' })).toBeTruthy()
    expect(unread()).toEqual([
      'UPRN 1 of 2 values not recognised“twelve” row 5',
      '“twelve” row 5',
      'Walls 1 of 1 value not recognised, read as Wall insulation“Walls”: its only value is not understood. It may use words that are not known.“Cavity wool” row 3',
      '“Cavity wool” row 3',
    ])
    await userEvent.selectOptions(screen.getByLabelText('Meaning of Walls'), 'Roof insulation')
    expect(checks()).toEqual(['1 of its 2 values is not recognised. No number.'])
    expect((await rows())[0]?.at(-1)).toBe('Cavity wool')
    way.resolve()
    await waitFor(() => expect(checks()).toHaveLength(2))
  })

  test('are replaced by the progress once the import starts, until all rows are done', async () => {
    const running = { ...done, status: 'running' as const, counts: { ...done.counts, waiting: 2, ambiguous: 1 } }
    let shown: ImportDetail = exampleImportDetail
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: () => ({ body: shown }),
      'GET /api/portfolio/imports/': { body: [] },
      [`POST ${IMPORT}start/`]: () => {
        shown = running
        return { body: running }
      },
      [`GET ${IMPORT}rows/`]: { body: [] },
    })
    renderApp('/portfolio/imports/5')
    await userEvent.click(await screen.findByRole('button', { name: 'Import 812 rows' }))
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('4 of 6 rows')
    shown = done
    expect(await screen.findByRole('heading', { name: 'All rows' })).toBeDefined()
  })
})
