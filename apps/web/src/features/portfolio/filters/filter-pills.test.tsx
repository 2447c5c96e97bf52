import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveHeight, openTable, streets } from '../testing/open-table.tsx'

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
})

async function openFilter(user: Awaited<ReturnType<typeof openTable>>['user'], name: string) {
  const pills = within(await screen.findByRole('group', { name: 'Filters' }))
  await user.click(pills.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test('accepts multi-digit numbers in a range, and Clear empties it', async () => {
  const { user, location } = await openTable()
  const box = await openFilter(user, 'Floor area')
  const atLeast = () => box.getByRole<HTMLInputElement>('textbox', { name: /at least/ })
  await user.click(atLeast())
  await user.keyboard('100')
  expect(document.activeElement).toBe(atLeast())
  expect(atLeast().value).toBe('100')
  expect(location()).toBe('/portfolio?view=table&area=100..')
  await user.keyboard('{Backspace}{Backspace}{Backspace}70')
  await waitFor(() => expect(streets()).toEqual(['14 Chestnut Avenue', '10 Quarry Row']))

  await user.click(box.getByRole('button', { name: 'Clear' }))
  expect(atLeast().value).toBe('')
  expect(location()).toBe('/portfolio?view=table')
  // Escape still closes the box.
  expect(document.activeElement).toBe(atLeast())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('moves the focus to the choices after Clear', async () => {
  const { user } = await openTable()
  const box = await openFilter(user, 'Status')
  const first = box.getAllByRole<HTMLInputElement>('checkbox')[0]
  await user.click(box.getByRole('checkbox', { name: /^Failed/ }))
  await waitFor(() => expect(streets()).toEqual(['10 Quarry Row']))
  await user.click(box.getByRole('button', { name: 'Clear' }))
  expect(document.activeElement).toBe(first)
})
