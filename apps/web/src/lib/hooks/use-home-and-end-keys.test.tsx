import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHomeAndEndKeys } from './use-home-and-end-keys.ts'

const goToStart = vi.fn<() => void>()
const goToEnd = vi.fn<() => void>()

const ENDS = { goToStart, goToEnd }

function Page({ isLoaded = true }) {
  useHomeAndEndKeys(isLoaded ? ENDS : null)
  return <input aria-label="Search" />
}

beforeEach(() => void vi.clearAllMocks())

it('goes to the start or the end instead of the browser', () => {
  render(<Page />)
  // `fireEvent` returns false when the default was prevented.
  expect(fireEvent.keyDown(document.body, { key: 'End' })).toBe(false)
  expect(goToEnd).toHaveBeenCalledOnce()
  expect(goToStart).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(document.body, { key: 'Home' })).toBe(false)
  expect(goToStart).toHaveBeenCalledOnce()
  expect(goToEnd).toHaveBeenCalledOnce()
})

it('leaves other keys, selections and text fields to the browser', () => {
  const { getByRole } = render(<Page />)
  expect(fireEvent.keyDown(document.body, { key: 'PageDown' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'End', shiftKey: true })).toBe(true)
  expect(fireEvent.keyDown(getByRole('textbox'), { key: 'Home' })).toBe(true)
  expect(goToStart).not.toHaveBeenCalled()
  expect(goToEnd).not.toHaveBeenCalled()
})

it('handles the last key once, as soon as the functions are there', () => {
  const { rerender } = render(<Page isLoaded={false} />)
  expect(fireEvent.keyDown(document.body, { key: 'Home' })).toBe(false)
  expect(fireEvent.keyDown(document.body, { key: 'End' })).toBe(false)
  rerender(<Page />)
  rerender(<Page isLoaded={false} />)
  rerender(<Page />)
  expect(goToEnd).toHaveBeenCalledOnce()
  expect(goToStart).not.toHaveBeenCalled()
})
