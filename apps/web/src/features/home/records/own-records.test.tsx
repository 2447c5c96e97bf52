import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
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
    'GET /api/portfolio/tags/': { body: [{ name: 'Phase 2', homes: 12, archivedHomes: 0 }] },
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

const REPAIRS = { ...exampleColumn, id: 5, name: 'Repairs', kind: 'number' as const, unit: '£/yr', choices: [] }

function openValued(edited: () => object = () => ({ body: { changed: [7], missing: [] } })) {
  let customValues: Record<string, string | number> = { 4: '2026', 5: 1250.5 }
  const seen = stubApi({
    ...FACTS,
    [`GET ${HOME}`]: () => ({ body: makeHomeDetail({ home: makeHome({ customValues }) }) }),
    'GET /api/portfolio/columns/': { body: [exampleColumn, REPAIRS] },
    'POST /api/portfolio/edit-homes/': ({ body }) => {
      const edit = z.object({ custom_values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()) })
      const after = Object.entries({ ...customValues, ...edit.parse(body).custom_values })
      customValues = Object.fromEntries(after.flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
      return edited()
    },
  })
  open()
  return () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

it('saves a choice at once, and a number when its field is left', async () => {
  const sent = openValued()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Programme' }), 'Later')
  await waitFor(() => expect(sent()).toEqual([{ home_ids: [7], custom_values: { 4: 'Later' } }]))
  const repairs = screen.getByRole<HTMLInputElement>('textbox', { name: 'Repairs (£/yr)' })
  expect(repairs.value).toBe('1,250.5')
  await userEvent.clear(repairs)
  await userEvent.type(repairs, '£2,000')
  await userEvent.tab()
  await waitFor(() => expect(sent()[1]).toEqual({ home_ids: [7], custom_values: { 5: 2000 } }))
  await waitFor(() => expect(repairs.value).toBe('2,000'))
})

it('clears a value with Enter in an empty field', async () => {
  const sent = openValued()
  const repairs = await screen.findByRole('textbox', { name: 'Repairs (£/yr)' })
  await userEvent.clear(repairs)
  await userEvent.type(repairs, '{Enter}')
  await waitFor(() => expect(sent()).toEqual([{ home_ids: [7], custom_values: { 5: null } }]))
})

it('does not send what is no number, and says so', async () => {
  const sent = openValued()
  const repairs = await screen.findByRole('textbox', { name: 'Repairs (£/yr)' })
  await userEvent.clear(repairs)
  await userEvent.type(repairs, 'much{Enter}')
  expect(await screen.findByText(/“much” is not a number/)).toBeTruthy()
  expect(sent()).toEqual([])
})

it('shows why the server did not save a value', async () => {
  openValued(() => ({ status: 400, body: { customValues: ['There is no column 4.'] } }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Programme' }), 'Later')
  expect(await screen.findByText('There is no column 4.')).toBeTruthy()
})
