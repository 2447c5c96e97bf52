import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useEndKey } from './use-end-key.ts'

function Page({ goToEnd }: { goToEnd: () => void }) {
  useEndKey(goToEnd)
  return <input aria-label="Search" />
}

it('goes to the end instead of the browser', () => {
  const goToEnd = vi.fn<() => void>()
  render(<Page goToEnd={goToEnd} />)
  // `fireEvent` returns false when the default was prevented.
  expect(fireEvent.keyDown(document.body, { key: 'End' })).toBe(false)
  expect(goToEnd).toHaveBeenCalledOnce()
})

it('leaves other keys, selections and text fields to the browser', () => {
  const goToEnd = vi.fn<() => void>()
  const { getByRole } = render(<Page goToEnd={goToEnd} />)
  expect(fireEvent.keyDown(document.body, { key: 'Home' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'End', shiftKey: true })).toBe(true)
  expect(fireEvent.keyDown(getByRole('textbox'), { key: 'End' })).toBe(true)
  expect(goToEnd).not.toHaveBeenCalled()
})
