import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { placeSegments, ShareBar, type ShareSegment } from './share-bar.tsx'

type Key = 'a' | 'b' | 'c' | 'd'

const SEGMENTS: ShareSegment<Key>[] = [
  { key: 'a', name: 'Walls', value: 60, text: '60 W' },
  { key: 'b', name: 'Roof', value: 24, text: '24 W' },
  { key: 'c', name: 'Doors', value: 8, text: '8 W' },
  { key: 'd', name: 'Floor', value: 8.1, text: '8 W' },
]

function Bar({ segments = SEGMENTS }: { segments?: ShareSegment<Key>[] }) {
  const [highlighted, setHighlighted] = useState<Key | null>(null)
  return <ShareBar title="Heat loss" segments={segments} highlighted={highlighted} onHighlight={setHighlighted} />
}

describe('the share bar', () => {
  it('labels only segments above 8%', () => {
    render(
      <Bar
        segments={SEGMENTS.slice(0, 3).map((each) => ({ ...each, value: { a: 60, b: 32, c: 8, d: 0 }[each.key] }))}
      />,
    )
    expect(screen.getByText('60%')).toBeTruthy()
    expect(screen.getByText('32%')).toBeTruthy()
    expect(screen.queryByText('8%')).toBeNull()
    expect(screen.getByRole('button', { name: 'Doors 8%, 8 W' })).toBeTruthy()
  })

  it('labels a segment just above 8%', () => {
    render(
      <Bar
        segments={[
          { ...SEGMENTS[0], key: 'a', name: 'Walls', value: 91, text: '' },
          { key: 'd', name: 'Floor', value: 9, text: '' },
        ]}
      />,
    )
    expect(screen.getByText('9%')).toBeTruthy()
  })

  it('toggles one segment at a time by click and keyboard', async () => {
    const user = userEvent.setup()
    render(<Bar />)
    const walls = screen.getByRole('button', { name: /^Walls/ })
    const roof = screen.getByRole('button', { name: /^Roof/ })
    await user.click(walls)
    expect(walls.getAttribute('aria-pressed')).toBe('true')
    roof.focus()
    await user.keyboard(' ')
    expect(roof.getAttribute('aria-pressed')).toBe('true')
    expect(walls.getAttribute('aria-pressed')).toBe('false')
    await user.keyboard('{Enter}')
    expect(roof.getAttribute('aria-pressed')).toBe('false')
  })

  it('is empty when there is no heat loss', () => {
    const { container } = render(<Bar segments={SEGMENTS.map((each) => ({ ...each, value: 0 }))} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(container.innerHTML).not.toContain('NaN')
  })
})

it('fills the whole without gaps', () => {
  const placed = placeSegments(SEGMENTS)
  expect(placed[0]?.begin).toBe(0)
  for (const [index, segment] of placed.entries()) {
    const next = placed[index + 1]
    expect(segment.begin + segment.share).toBeCloseTo(next?.begin ?? 1)
  }
})
