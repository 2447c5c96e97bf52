import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => vi.restoreAllMocks())

test('appears when the browser goes offline and disappears when it is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  onLine.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(place.textContent).toContain('You are offline.')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('')
})
