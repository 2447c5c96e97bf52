import { decidedRow, exampleImport, exampleImportDetail, exampleImportRow } from '@retrofolio/contract/examples/imports'
import { type ImportDetail, type ImportRow, importColumnsRequestSchema } from '@retrofolio/contract/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../lib/session-token.ts'
import { buildUser } from '../../test/factories.ts'
import { renderApp } from '../../test/render.tsx'
import { type StubbedAnswer, stubApi } from '../../test/stub-api.ts'

const IMPORT = '/api/portfolio/imports/5/'
const member = {
  'GET /api/auth/user/': { body: buildUser() },
  // Nobody tells of anything: what goes on is asked for.
  'GET /api/portfolio/events/': { status: 401, body: { detail: 'No.' } },
}
const counts = { waiting: 0, matched: 1, ambiguous: 3, duplicate: 0, missingData: 1, invalid: 1, overQuota: 0 }
const done: ImportDetail = { ...exampleImportDetail, status: 'done', rowCount: 6, counts }
const csv = () => new File(['UPRN\r\n900000012\r\n'], 'stock.csv', { type: 'text/csv' })
const lastOf = (seen: ReturnType<typeof stubApi>, call: string) =>
  seen.findLast(({ method, path }) => `${method} ${path.split('?')[0]}` === call)

beforeEach(() => sessionToken.store('a'.repeat(40)))

async function chooseFile(file: File) {
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no way to choose a file.')
  await userEvent.upload(input, file, { applyAccept: false })
}

describe('a file', () => {
  test('is sent as it is, and its columns are shown', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/portfolio/imports/': { body: [exampleImport] },
      'POST /api/portfolio/imports/': { status: 201, body: exampleImportDetail },
      [`GET ${IMPORT}`]: { body: exampleImportDetail },
    })
    const app = renderApp('/portfolio/imports')
    expect(await screen.findByText('Not started')).toBeDefined()
    await chooseFile(csv())
    await waitFor(() => expect(app.location()).toBe('/portfolio/imports/5'))
    expect(await screen.findByRole('heading', { name: 'What each column holds' })).toBeDefined()
    const sent = lastOf(seen, 'POST /api/portfolio/imports/')
    expect(sent?.path).toContain('file_name=stock.csv')
    expect(sent?.headers.get('authorization')).toBe(`Token ${'a'.repeat(40)}`)
    expect(sent?.body).toBeInstanceOf(File)
  })

  test('of which nothing is wanted is discarded, after a question', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/portfolio/imports/': { body: [] },
      [`GET ${IMPORT}`]: { body: exampleImportDetail },
      [`DELETE ${IMPORT}discard/`]: { status: 204 },
    })
    const app = renderApp('/portfolio/imports/5')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(lastOf(seen, `DELETE ${IMPORT}discard/`)).toBeUndefined()
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard file' }))
    await waitFor(() => expect(app.location()).toBe('/portfolio/imports'))
    expect(lastOf(seen, `DELETE ${IMPORT}discard/`)).toBeDefined()
  })

  test('that will not do is not sent, and the reason stands beside the next choice', async () => {
    const seen = stubApi({ ...member, 'GET /api/portfolio/imports/': { body: [] } })
    renderApp('/portfolio/imports')
    await chooseFile(new File(['x'], 'roof.jpg'))
    expect(await screen.findByText(/A .jpg file is no table/)).toBeDefined()
    expect(lastOf(seen, 'POST /api/portfolio/imports/')).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
  })

  test('whose sending failed is kept, and sent again', async () => {
    let isUp = false
    stubApi({
      ...member,
      'GET /api/portfolio/imports/': { body: [] },
      'POST /api/portfolio/imports/': () => {
        if (!isUp) throw new Error('No network.')
        return { status: 201, body: exampleImportDetail }
      },
      [`GET ${IMPORT}`]: { body: exampleImportDetail },
    })
    const app = renderApp('/portfolio/imports')
    await chooseFile(csv())
    expect(await screen.findByText(/The server could not be reached/)).toBeDefined()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(app.location()).toBe('/portfolio/imports/5'))
  })

  test('that the server cannot read says why', async () => {
    stubApi({
      ...member,
      'GET /api/portfolio/imports/': { body: [] },
      'POST /api/portfolio/imports/': { status: 400, body: { file: ['The file has a header but no rows.'] } },
    })
    renderApp('/portfolio/imports')
    await chooseFile(csv())
    expect(await screen.findByText('The file has a header but no rows.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('on its way can be taken back', async () => {
    stubApi({
      ...member,
      'GET /api/portfolio/imports/': { body: [] },
      'POST /api/portfolio/imports/': () => new Promise(() => {}),
    })
    renderApp('/portfolio/imports')
    await chooseFile(csv())
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await userEvent.click(cancel)
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined()
  })
})

describe('columns', () => {
  test('are corrected one by one, and what is missing keeps the import from being started', async () => {
    const obstacle = 'No column holds addresses or UPRNs: say which one does.'
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
    await user.selectOptions(screen.getByLabelText('Patch is'), 'UPRN')
    expect(await screen.findByText('“UPRN” is not read any more: only one column can be UPRN.')).toBeDefined()
    expect(lastOf(seen, `PUT ${IMPORT}columns/`)?.body).toEqual({
      meanings: ['reference', null, 'address', 'postcode', 'uprn'],
    })
    expect(await screen.findByText(obstacle)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 812 rows' })).toHaveProperty('disabled', true)
  })

  /** Keeps the meanings as the server does. */
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
  const valueOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`${name} is`).value
  /** As a closed list does for each press of a key. */
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
  ])('that arrow keys pass keep their meanings: only the last choice counts, once %s', async (_when, end) => {
    const { kept } = stubColumns()
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    const patch = await screen.findByLabelText('Patch is')
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

  test('are as before when Escape is pressed, or the keys come back to where they began', async () => {
    const { kept } = stubColumns()
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    const patch = await screen.findByLabelText('Patch is')
    patch.focus()
    step(patch, ['uprn', 'address'])
    expect(screen.getByText('Enter keeps this, Esc goes back')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(valueOf('Patch')).toBe('')
    step(patch, ['uprn', ''], 'u')
    await user.tab()
    expect([kept(), valueOf('UPRN'), valueOf('Patch')]).toEqual([[], 'uprn', ''])
  })

  test('that lost their meaning to a choice have it back when another follows in the same list', async () => {
    const { kept } = stubColumns()
    renderApp('/portfolio/imports/5')
    const patch = await screen.findByLabelText('Patch is')
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
  ])('of which one is still on its way: the button %s', async (_what, obstacles, starts) => {
    const way = Promise.withResolvers<void>()
    const { seen } = stubColumns(async (detail) => {
      await way.promise
      return { body: { ...detail, obstacles } }
    })
    renderApp('/portfolio/imports/5')
    const user = userEvent.setup()
    const patch = await screen.findByLabelText('Patch is')
    patch.focus()
    step(patch, ['town'])
    await user.click(screen.getByRole('button', { name: 'Import 812 rows' }))
    const started = () => seen.filter(({ path }) => path === `${IMPORT}start/`).length
    expect(started()).toBe(0)
    way.resolve()
    await screen.findByText(starts === 1 ? 'Finding your homes' : 'No column holds addresses.')
    expect(started()).toBe(starts)
  })

  test('show their first cells as they will be read, and how many cannot be', async () => {
    const problem = '“Cavity wool” was not taken. Use “None” or “Cavity fill”.'
    const taken = (text: string) => ({ taken: text, problem: null })
    const column = { basis: 'header' as const, confidence: 1, examples: [] }
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
        { filled: 2, refused: 0, problem: null },
        { filled: 2, refused: 1, problem: 'No number.' },
        { filled: 2, refused: 0, problem: null },
        { filled: 1, refused: 1, problem },
        { filled: 0, refused: 0, problem: null },
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
      ['12', 'A-1', 'Semi-D→ is read as Semi-Detached', 'Not taken: Cavity wool'],
      ['Not taken: twelve', 'A-2', 'unknown→ is read as –', '–'],
      ['Cannot be imported. The row has neither an address nor a UPRN.'],
    ])
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '5'])
    const checks = () =>
      screen.getAllByText(/(values|value) can(not)? be read/).map((line) => line.parentElement?.textContent)
    expect(checks()).toEqual([
      '1 of its first 2 values cannot be read. No number.',
      `Its first value cannot be read. ${problem}`,
    ])
    await userEvent.selectOptions(screen.getByLabelText('Walls is'), 'Roof insulation')
    expect(checks()).toEqual(['1 of its first 2 values cannot be read. No number.'])
    expect((await rows())[0]?.at(-1)).toBe('Cavity wool')
    way.resolve()
    await waitFor(() => expect(checks()).toHaveLength(2))
  })

  test('once begun, the rows that are through are told until all are', async () => {
    const running = { ...done, status: 'running' as const, counts: { ...counts, waiting: 2, ambiguous: 1 } }
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

test('an import that was given up says so, and that nothing is lost', async () => {
  const halted = { ...done, status: 'running' as const, counts: { ...counts, waiting: 2 }, isGivenUp: true }
  stubApi({ ...member, [`GET ${IMPORT}`]: { body: halted } })
  renderApp('/portfolio/imports/5')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('What is done so far is kept')
  expect(screen.queryByText(/goes on by itself/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Download results' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download the file' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stop and undo' })).toBeDefined()
})

test('an import that runs is stopped and undone after a question', async () => {
  const running = { ...done, status: 'running' as const, counts: { ...counts, waiting: 2, ambiguous: 1 } }
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
  expect(dialog.getByText('The rows that still wait are not imported.')).toBeDefined()
  expect(dialog.getByText(/^2 homes that it brought in leave your portfolio/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Stop and undo' }))
  expect(await screen.findByRole('heading', { name: 'Taking it back' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop and undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download results' })).toBeDefined()
})

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

  test('are decided with the keyboard alone, each handing the focus to the next', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Look at it again' }))
    await screen.findByRole('group', { name: /Row 15/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByText('Every row is decided.')
    expect(decided(seen)).toEqual([
      { row: 14, home_key: 'uprn:900000202' },
      { row: 16, home_key: null },
      { row: 15, home_key: 'uprn:900000201' },
    ])
  })

  test('are gone back to by key and button, and decided again once that is taken back', async () => {
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
    expect(screen.getByText('Row 14 is to be decided again.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    // The next decision does not overtake what takes the last one back.
    await user.keyboard('2{Enter}')
    await screen.findByRole('group', { name: /Row 15/ })
    reopening.resolve()
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked).toEqual([
      { row: 14, home_key: null },
      ['reopened', { row: 14 }],
      { row: 14, home_key: 'uprn:900000202' },
    ])
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('n')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Every row is decided.')))
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 16/ })
    await waitFor(() => expect(asked.at(-1)).toEqual(['reopened', { row: 16 }]))
  })

  test('are gone back to one by one, however often it is asked for while one is taken back', async () => {
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
    // The second click of a double click finds the button of the next row.
    fireEvent.click(screen.getByRole('button', { name: 'None of these' }), { detail: 2 })
    expect(screen.getByRole('group', { name: /Row 15/ })).toBeDefined()
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('bb')
    await screen.findByRole('group', { name: /Row 15/ })
    expect(screen.getByText('Row 15 is to be decided again.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(reopened()).toEqual([{ row: 15 }]))
    reopening.resolve()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', false))
    // The server was quicker than a double click.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }), { detail: 2 })
    expect(screen.getByRole('group', { name: /Row 15/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('group', { name: /Row 14/ })
    await waitFor(() => expect(reopened()).toEqual([{ row: 15 }, { row: 14 }]))
  })

  test('whose decision cannot be taken back stay decided, and it is said why', async () => {
    const refused = 'Row 15 of this file stands for the home that this row brought in.'
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

  test('that were not kept come back last; one that somebody else has decided does not', async () => {
    const answers = [
      { status: 500, body: { detail: 'Broken.' } },
      { status: 409, body: { detail: 'Row 15 is not waiting for a decision.' } },
    ]
    stub(() => answers.shift() ?? { body: { ...exampleImportRow, outcome: 'invalid' } })
    renderApp('/portfolio/imports/5?outcome=ambiguous')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'None of these' }))
    expect(await screen.findByText('Row 14: Broken.')).toBeDefined()
    await screen.findByRole('group', { name: /Row 15/ })
    await user.keyboard('n')
    expect(await screen.findByText(/Row 15 is not waiting/)).toBeDefined()
    await screen.findByRole('group', { name: /Row 16/ })
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 14/ })
    await user.keyboard('n')
    await screen.findByText('Every row is decided.')
  })
})

describe('what came of it', () => {
  test('is filtered by outcome in the address, and a row leads to its home', async () => {
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

  test('of a decision can be decided again, whenever it was taken', async () => {
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
    expect(
      dialog.getByText(/^Flat 1, Alder House, Mill Road, York, YO31 1BT, which row 14 brought in, is/),
    ).toBeDefined()
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

  test('of a decision that brought no home in is decided again without a question, and once', async () => {
    const decided: ImportRow = { ...decidedRow(exampleImportRow), outcome: 'duplicate', hasAddedHome: false }
    const refusing = Promise.withResolvers<void>()
    const seen = stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: done },
      [`GET ${IMPORT}rows/`]: { body: [decided] },
      [`POST ${IMPORT}reopen/`]: async () => {
        await refusing.promise
        return { status: 409, body: { detail: 'Nobody has decided row 14.' } }
      },
    })
    renderApp('/portfolio/imports/5')
    const again = await screen.findByRole('button', { name: 'Decide again, row 14' })
    await userEvent.dblClick(again)
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
    refusing.resolve()
    expect(await screen.findByText('Row 14: Nobody has decided row 14.')).toBeDefined()
    // Whoever pressed it is where they were.
    expect(document.activeElement).toBe(again)
    expect(seen.filter(({ path }) => path === `${IMPORT}reopen/`)).toHaveLength(1)
  })

  test('of a decision is decided again before all other rows, wherever in the file it stands', async () => {
    const decided = { ...decidedRow(exampleImportRow), row: 912 }
    const waiting: ImportRow[] = [14, 15].map((row) => ({ ...exampleImportRow, row }))
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
    expect(lastOf(seen, `POST ${IMPORT}decide/`)?.body).toEqual({ row: 912, home_key: 'uprn:900000201' })
    await user.keyboard('n')
    await screen.findByRole('group', { name: /Row 15/ })
    // The last one first, though it stands further down in the file.
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 14/ })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', false))
    await user.keyboard('b')
    await screen.findByRole('group', { name: /Row 912/ })
  })

  test('rows with notes are counted beside the outcomes, and shown alone', async () => {
    const noted: ImportRow = {
      ...exampleImportRow,
      outcome: 'matched',
      reason: null,
      notes: ['Storeys: “two” was not taken. Use a whole number from 1 to 10.'],
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
    expect(await screen.findByText(/^Storeys: “two” was not taken/)).toBeDefined()
    expect(screen.getByRole('link', { name: /^1 ?With notes/ }).getAttribute('aria-current')).toBe('true')
    expect(lastOf(seen, `GET ${IMPORT}rows/`)?.path).not.toContain('outcome=')
  })

  test('without notes says nothing of them', async () => {
    stubApi({
      ...member,
      [`GET ${IMPORT}`]: { body: { ...done, rowsWithNotes: 0 } },
      [`GET ${IMPORT}rows/`]: { body: [] },
    })
    renderApp('/portfolio/imports/5')
    await screen.findByRole('heading', { name: 'All rows' })
    expect(screen.queryByText('With notes')).toBeNull()
  })

  test('is undone after a question that says how many homes go', async () => {
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
    expect(dialog.getByText(/^2 homes that it brought in leave your portfolio/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Undone on 2 March 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  test('of an import that is not there is that it is not there', async () => {
    stubApi({ ...member, [`GET ${IMPORT}`]: { status: 404, body: { detail: 'Not found.' } } })
    renderApp('/portfolio/imports/5')
    expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeDefined()
  })

  test('that could not be fetched can be asked for again', async () => {
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
