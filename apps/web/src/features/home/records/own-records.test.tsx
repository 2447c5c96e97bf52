import { exampleNote } from '@retrofolio/contract/examples/notes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { stubApi } from '../../../testing/stub-api.ts'
import { makeHome, makeHomeDetail } from '../testing/home-detail-factory.ts'
import { FACTS, HOME, open } from '../testing/open-home.tsx'

const editSchema = z.object({ add_tags: z.array(z.string()), remove_tags: z.array(z.string()) })

function openTagged(before: string[], edited: () => object) {
  let tags = before
  const seen = stubApi({
    ...FACTS,
    [`GET ${HOME}`]: () => ({ body: makeHomeDetail({ home: makeHome({ tags }) }) }),
    'GET /api/portfolio/tags/': { body: [{ name: 'Phase 2', homes: 12 }] },
    'POST /api/portfolio/edit-homes/': ({ body }) => {
      const edit = editSchema.parse(body)
      tags = [...tags, ...edit.add_tags].filter((tag) => !edit.remove_tags.includes(tag))
      return edited()
    },
  })
  open()
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

const field = () => screen.findByRole('combobox', { name: 'Tags' })

it('saves an added tag at once, offering those of the organisation', async () => {
  const sent = openTagged(['Void'], () => ({ body: { changed: [7], missing: [] } }))
  await userEvent.type(await field(), 'pha')
  await userEvent.click(await screen.findByRole('option', { name: 'Phase 2' }))
  await waitFor(() => expect(sent()).toEqual([{ home_ids: [7], add_tags: ['Phase 2'], remove_tags: [] }]))
  await screen.findByText('Void')
  await screen.findByText('Phase 2')
})

it('removes a tag', async () => {
  const sent = openTagged(['Phase 1', 'Void'], () => ({ body: { changed: [7], missing: [] } }))
  await userEvent.type(await field(), '{Backspace}')
  await waitFor(() => expect(sent()).toEqual([{ home_ids: [7], add_tags: [], remove_tags: ['Void'] }]))
  await waitFor(() => expect(screen.queryByText('Void')).toBeNull())
})

it('shows why a tag was not saved', async () => {
  openTagged([], () => ({ status: 400, body: { addTags: ['“none” cannot be a tag.'] } }))
  await userEvent.type(await field(), 'none{Enter}')
  expect(await screen.findByText('“none” cannot be a tag.')).toBeTruthy()
})

function openNotes(handlers: Parameters<typeof stubApi>[0]) {
  const seen = stubApi({ ...FACTS, [`GET ${HOME}`]: { body: makeHomeDetail() }, ...handlers })
  open()
  return () => seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
}

it('adds a note and empties the form', async () => {
  const sent = openNotes({ [`POST ${HOME}notes/`]: { status: 201, body: [exampleNote] } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Roof survey booked for May.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Link, if any' }), 'https://x.example')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect((await screen.findByRole('article')).textContent).toContain('Odalys Fennimore, 1 March 2026')
  const body = { text: 'Roof survey booked for May.', link: 'https://x.example' }
  expect(sent()).toEqual([['POST', `${HOME}notes/`, body]])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('')
})

it("changes and deletes one's own note, but not a colleague's", async () => {
  const colleagues = { ...exampleNote, id: 32, text: 'Theirs', isOwn: false }
  const sent = openNotes({
    [`GET ${HOME}notes/`]: { body: [exampleNote, colleagues] },
    'PUT /api/portfolio/notes/31/': { body: [{ ...exampleNote, text: 'Done' }, colleagues] },
    'DELETE /api/portfolio/notes/31/': { body: [colleagues] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit note' }))
  await userEvent.clear(form.getByRole('textbox', { name: 'Edit note' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Edit note' }), 'Done')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Done')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Done')).toBeNull())
  expect(screen.getByText('Theirs')).toBeTruthy()
  expect(sent().map(([method, path]) => `${String(method)} ${String(path)}`)).toEqual([
    'PUT /api/portfolio/notes/31/',
    'DELETE /api/portfolio/notes/31/',
  ])
})

it('shows why a note was not saved, at its field', async () => {
  openNotes({ [`POST ${HOME}notes/`]: { status: 400, body: { link: ['“x” is not a link.'] } } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'Booked')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('“x” is not a link.')).toBeTruthy()
})
