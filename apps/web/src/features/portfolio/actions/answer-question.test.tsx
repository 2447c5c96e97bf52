import { FACT_QUESTIONS } from '@retrofolio/engine/dwelling/features/fact-questions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CHESTNUT, giveHeight, LARKSDEN, openTable, selection, tickOf } from '../testing/open-table.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

async function openDialog(answer: object) {
  giveHeight()
  const opened = await openTable('', undefined, { 'POST /api/portfolio/facts/': { body: answer } })
  await opened.user.click(tickOf(CHESTNUT))
  await opened.user.click(tickOf(LARKSDEN))
  await opened.user.click(await within(await selection()).findByRole('button', { name: 'Answer a question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer a question for 2 homes' }))
  const sent = () => opened.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const choose = async (question: string, words: string) => {
    const shown = within(await screen.findByRole('dialog', { name: 'Answer a question for 2 homes' }))
    await opened.user.selectOptions(shown.getByRole('combobox', { name: 'Question' }), question)
    await opened.user.selectOptions(shown.getByRole('combobox', { name: 'Answer' }), words)
    await opened.user.click(shown.getByRole('button', { name: 'Answer for 2 homes' }))
  }
  return { ...opened, dialog, sent, choose }
}

test('gives the selected homes one answer, and says how many changed', async () => {
  const { sent, choose } = await openDialog({ changed: [1], unchanged: [2], refused: [], missing: [] })
  await choose(FACT_QUESTIONS.damp, 'No')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ home_ids: [1, 2], facts: { damp: false } }])
})

test('“not known” is an answer, and earlier answers can be taken back', async () => {
  const { user, sent, choose } = await openDialog({ changed: [1, 2], unchanged: [], refused: [], missing: [] })
  await choose(FACT_QUESTIONS.isListed, 'Not known')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ home_ids: [1, 2], facts: { is_listed: 'not_known' } }])
  await user.click(await within(await selection()).findByRole('button', { name: 'Answer a question' }))
  await choose(FACT_QUESTIONS.isListed, 'Take earlier answers back')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ home_ids: [1, 2], facts: { is_listed: null } })
})

test('names homes that kept their facts, with the reason', async () => {
  const { user, dialog, choose } = await openDialog({
    changed: [1],
    unchanged: [],
    refused: [{ home_id: 2, full_address: LARKSDEN.fullAddress, reason: 'It contradicts another fact.' }],
    missing: [],
  })
  await choose(FACT_QUESTIONS.damp, 'Yes')
  expect(await dialog.findByText('1 home kept their facts')).toBeTruthy()
  expect(dialog.getByText(/It contradicts another fact/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks for a question and an answer', async () => {
  const { user, dialog, sent } = await openDialog({ changed: [], unchanged: [], refused: [], missing: [] })
  await user.click(dialog.getByRole('button', { name: 'Answer for 2 homes' }))
  expect(await dialog.findByText('Choose a question.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Question' }), FACT_QUESTIONS.isListed)
  await user.click(dialog.getByRole('button', { name: 'Answer for 2 homes' }))
  expect(await dialog.findByText('Choose an answer.')).toBeTruthy()
  expect(sent()).toEqual([])
})
