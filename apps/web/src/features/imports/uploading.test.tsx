import { exampleImport, exampleImportDetail } from '@retrofolio/contract/examples/imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderApp } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { IMPORT, lastOf, member } from './testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

const csv = () => new File(['UPRN\r\n900000012\r\n'], 'stock.csv', { type: 'text/csv' })

async function chooseFile(file: File) {
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no way to choose a file.')
  await userEvent.upload(input, file, { applyAccept: false })
}
describe('a file', () => {
  test('is uploaded unchanged, and its columns are shown', async () => {
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

  test('is discarded after confirmation', async () => {
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

  test('that is not acceptable is not sent, and the reason is shown beside the button', async () => {
    const seen = stubApi({ ...member, 'GET /api/portfolio/imports/': { body: [] } })
    renderApp('/portfolio/imports')
    await chooseFile(new File(['x'], 'roof.jpg'))
    expect(await screen.findByText(/A .jpg file is not a table/)).toBeDefined()
    expect(lastOf(seen, 'POST /api/portfolio/imports/')).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
  })

  test('is kept and resent after a failed upload', async () => {
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
    expect(await screen.findByText(/Could not reach the server/)).toBeDefined()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(app.location()).toBe('/portfolio/imports/5'))
  })

  test('that the server cannot read shows why', async () => {
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

  test('can be cancelled during upload', async () => {
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
