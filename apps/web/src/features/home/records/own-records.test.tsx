import { screen, waitFor } from '@testing-library/react'
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
