import { exampleView } from '@retrofolio/contract/examples/saved-views'
import { type SavedView, savedViewRequestSchema } from '@retrofolio/contract/homes/saved-views'
import { fromWire } from '@retrofolio/contract/wire-case'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SeenRequest } from '../../../testing/stub-api.ts'
import { giveHeight, HOMES, openTable, streets } from '../testing/open-table.tsx'

beforeEach(giveHeight)

const YORK: SavedView = {
  ...exampleView,
  name: 'York',
  parameters: 'view=table&q=york&sort=-area&columns=address%2Carea',
}
const THEIRS: SavedView = {
  ...YORK,
  id: 8,
  name: 'Skipton',
  parameters: 'view=table&q=skipton&columns=address%2Ccolumn_9',
  owner: 'Bram Okoro',
  isOwn: false,
  mayChange: false,
}

/** A server with these views. */
function serverWith(views: SavedView[]) {
  let kept = views
  const bodyOf = ({ body }: SeenRequest) => savedViewRequestSchema.parse(fromWire(body))
  const put = (id: number) => (request: SeenRequest) => {
    const change = bodyOf(request)
    kept = kept.map((view) => (view.id === id ? { ...view, ...change } : view))
    return { body: kept.find((view) => view.id === id) }
  }
  return {
    'GET /api/portfolio/views/': () => ({ body: kept }),
    'POST /api/portfolio/views/': (request: SeenRequest) => {
      const change = bodyOf(request)
      const saved = { ...YORK, id: 9, ...change }
      kept = [...kept, saved]
      return { status: 201, body: saved }
    },
    'PUT /api/portfolio/views/7/': put(7),
    'DELETE /api/portfolio/views/7/': () => {
      kept = kept.filter(({ id }) => id !== 7)
      return { status: 204 }
    },
    'POST /api/portfolio/views/7/restore/': () => {
      kept = [...kept, YORK]
      return { body: YORK }
    },
  }
}

async function open(query = '', views = [YORK, THEIRS]) {
  const rendered = await openTable(query, HOMES, serverWith(views))
  const button = await screen.findByRole('button', { name: /^(Views$|View: )/ })
  return { ...rendered, openPanel: () => rendered.user.click(button), button }
}
const sent = (seen: readonly SeenRequest[]) => seen.filter(({ method }) => method !== 'GET')
const actionsFor = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` })

describe('a saved view', () => {
  test('is applied as a whole, and shown as changed when the list differs from it', async () => {
    const { user, openPanel, button } = await open('&q=skipton')
    await openPanel()
    await user.click(await screen.findByRole('button', { name: /^York/ }))
    await waitFor(() => expect(streets()).toEqual(['14 Chestnut Avenue', '10 Quarry Row', '2 Larksden Street']))
    await waitFor(() => expect(button.textContent).toBe('View: York'))
    await user.type(screen.getByRole('searchbox', { name: 'Search homes' }), ' 10')
    await waitFor(() => expect(button.textContent).toBe('View: Yorkchanged'))
  })

  test('is updated with the list as it is now', async () => {
    const { user, openPanel, seen, button } = await open('&saved=7&q=york&columns=address,area')
    await waitFor(() => expect(button.textContent).toBe('View: Yorkchanged'))
    await openPanel()
    await user.click(await screen.findByRole('button', { name: 'Update “York”' }))
    await waitFor(() => expect(button.textContent).toBe('View: York'))
    expect(sent(seen)[0]?.body).toEqual({
      name: 'York',
      is_shared: true,
      parameters: 'view=table&q=york&columns=address%2Carea',
    })
  })

  test('of a colleague can only be applied and linked', async () => {
    const { user, openPanel } = await open()
    await openPanel()
    await user.click(await actionsFor('Skipton'))
    expect(screen.getByText('Shared by Bram Okoro')).not.toBeNull()
    const panel = screen.getByRole('dialog', { name: /^View/ })
    expect(within(panel).queryByRole('button', { name: 'Copy link' })).not.toBeNull()
    expect(within(panel).queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('is renamed and unshared by its owner', async () => {
    const { user, openPanel, seen } = await open()
    await openPanel()
    await user.click(await actionsFor('York'))
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'New name' })
    await user.clear(field)
    await user.type(field, 'City{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
    await waitFor(() =>
      expect(sent(seen).map(({ body }) => body)).toMatchObject([
        { name: 'City', is_shared: true },
        { name: 'City', is_shared: false },
      ]),
    )
  })

  test('that was deleted comes back with Undo', async () => {
    const { user, openPanel } = await open('&saved=7&q=york&sort=-area&columns=address,area')
    await openPanel()
    await user.click(await actionsFor('York'))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for York' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await actionsFor('York')
    await screen.findByRole('button', { name: 'View: York' })
  })

  test('opens by its link', async () => {
    const button = await openByLink(7, [YORK])
    await waitFor(() => expect(button.textContent).toBe('View: York'))
    await waitFor(() => expect(streets()).toHaveLength(3))
  })

  test('that names a column that no longer exists says so and applies the rest', async () => {
    await openByLink(8, [THEIRS])
    await screen.findByText('Parts of “Skipton” no longer exist: one column. The rest is applied.')
    expect(streets()).toEqual(['8 Mill Lane'])
  })

  test('that the member may not see says so', async () => {
    await open('&saved=99', [YORK])
    expect(await screen.findByText(/^This view was deleted, or its owner does not share it with you/)).not.toBeNull()
  })
})

test('the list is saved under a name', async () => {
  const { user, openPanel, seen, button } = await open('&q=york&columns=address,band', [])
  await openPanel()
  await user.click(await screen.findByRole('button', { name: 'Save as view…' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'In York')
  await user.click(screen.getByRole('checkbox', { name: /^Share with everyone/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(button.textContent).toBe('View: In York'))
  expect(sent(seen)[0]?.body).toEqual({
    name: 'In York',
    is_shared: true,
    parameters: 'view=table&q=york&columns=address%2Cband',
  })
})

/** A link has the id alone. */
async function openByLink(id: number, views: SavedView[]) {
  await openTable(`&saved=${id}`, HOMES, serverWith(views), '')
  return screen.findByRole('button', { name: /^(Views$|View: )/ })
}
