import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { HEAT_LOSS_ELEMENTS } from '@retrofolio/engine/vocabulary'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EXAMPLE_HOUSE, EXAMPLE_ROOF } from './example-house.ts'
import { HouseDrawing, type HouseDrawingProps } from './house-drawing.tsx'
import { HouseWithPanels } from './house-with-panels.tsx'

const SHARES = { wall: 0.4, roof: 0.15, floor: 0.1, window: 0.15, door: 0.05, ventilation: 0.15 }

function draw(changes: Partial<HomeFeaturesRecord> = {}, props: Partial<HouseDrawingProps> = {}) {
  const { container } = render(
    <HouseWithPanels features={{ ...EXAMPLE_HOUSE, ...changes }} title="A home" {...props} />,
  )
  return {
    count: (selector: string) => container.querySelectorAll(selector).length,
    top: (selector: string) => topOf(container.querySelector(`${selector} path`)),
    picture: () => screen.getByRole('img', { name: 'A home' }),
  }
}

/** The highest point of a path; y points downwards. */
function topOf(path: Element | null): number {
  const numbers = [...(path?.getAttribute('d') ?? '').matchAll(/[ML]\S+ (-?[\d.]+)/g)].map((match) => Number(match[1]))
  return Math.min(...numbers)
}

function Instrument({ onChange }: { onChange?: (element: string | null) => void }) {
  const [highlighted, setHighlighted] = useState<HouseDrawingProps['highlighted']>(null)
  return (
    <HouseDrawing
      features={EXAMPLE_HOUSE}
      title="Where it goes"
      heatLossShares={SHARES}
      highlighted={highlighted ?? null}
      onHighlight={(element) => {
        setHighlighted(element)
        onChange?.(element)
      }}
    />
  )
}

describe('a house', () => {
  it.each([
    ['Detached', 0],
    ['Semi-detached', 1],
    ['semi_detached', 1],
    ['End-Terrace', 1],
    ['Enclosed End-Terrace', 1],
    ['Mid-terrace', 2],
    ['Enclosed Mid-Terrace', 2],
  ])('%s has %d neighbours in outline', (builtForm, neighbours) => {
    expect(draw({ builtForm }).count('[data-ghost="neighbour"]')).toBe(neighbours)
  })

  it('grows with its storeys', () => {
    const { top: bungalowTop } = draw({ propertyType: 'Bungalow', storeys: 1, roofType: 'Flat' })
    const { top: houseTop } = draw({ storeys: 3, roofType: 'Flat' })
    expect(houseTop('[data-part="wall"]')).toBeLessThan(bungalowTop('[data-part="wall"]'))
  })

  it.each([
    ['Solid brick, as built, no insulation', '1900-1929', 'brick'],
    ['Cavity wall, filled cavity', '1991-1995', 'buff_brick'],
    ['Cavity wall, with external insulation', '1930-1949', 'render'],
    ['Granite or whinstone', 'before 1900', 'stone'],
    ['Sandstone', 'before 1900', 'sandstone'],
    ['System built', '1950-1966', 'panels'],
    ['Timber frame', '2003-2006', 'boards'],
    ['Timber frame', 'before 1900', 'half_timber'],
    [null, null, 'brick'],
  ])('draws walls "%s" of %s in %s', (wallType, constructionYear, material) => {
    expect(draw({ wallType, constructionYear }).count(`[data-material="${material}"]`)).toBeGreaterThan(0)
  })

  it.each([
    ['Pitched, 200 mm loft insulation', '1950-1966', 'tile'],
    ['Pitched, no insulation', '1900-1929', 'slate'],
    ['Thatched', 'before 1900', 'thatch'],
    ['Flat, insulated', '1967-1975', 'membrane'],
    ['Roof room(s), insulated', '1930-1949', 'tile'],
  ])('covers the roof "%s" of %s in %s', (roofType, constructionYear, covering) => {
    expect(draw({ roofType, constructionYear }).count(`[data-covering="${covering}"]`)).toBe(1)
  })

  it('shows a heat pump only if it heats the home', () => {
    expect(draw({ primaryHeating: 'Air source heat pump, radiators, electric' }).count('[data-part="heat-pump"]')).toBe(
      1,
    )
    expect(draw({ primaryHeating: 'Boiler and radiators, mains gas' }).count('[data-part="heat-pump"]')).toBe(0)
  })

  it.each([0, 1, 7, 12])('shows exactly %d panels on a pitched and on a flat roof', (panels) => {
    const roofFaces = EXAMPLE_ROOF.map((face) => ({ ...face, panels: face.panels.slice(0, panels) }))
    expect(draw({}, { roofFaces }).count('[data-part="panel"]')).toBe(panels)
    expect(draw({ roofType: 'Flat' }, { roofFaces }).count('[data-part="panel"]')).toBe(panels)
  })

  it('has a text equivalent', () => {
    draw(
      { builtForm: 'Mid-terrace', wallType: 'Solid brick', primaryHeating: 'Gas boiler' },
      { roofFaces: EXAMPLE_ROOF },
    )
    expect(
      screen.getByRole('img', {
        description:
          'Two-storey house with brick walls, a pitched roof, neighbours on both sides, 12 solar panels on the roof.',
      }),
    ).toBeTruthy()
  })

  it('draws an almost empty certificate', () => {
    const blank = Object.fromEntries(Object.keys(EXAMPLE_HOUSE).map((key) => [key, null]))
    const picture = draw(blank).picture()
    expect(picture.outerHTML).not.toContain('NaN')
  })
})

describe('a flat', () => {
  const flat = { propertyType: 'Flat', builtForm: 'Semi-detached', storeys: 1, floorArea: 60, primaryHeating: null }

  it('is drawn higher on higher levels', () => {
    const tops = ['basement', 'ground', 'mid', 'top'].map((flatLevel) =>
      draw({ ...flat, flatLevel }).top('[data-part="wall"]'),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
    expect(new Set(tops).size).toBe(4)
  })

  it.each([
    ['basement', 0, 1],
    ['ground', 0, 1],
    ['mid', 0, 0],
    ['top', 1, 0],
  ])('on level %s has %d roof and %d floor of its own', (flatLevel, roofs, floors) => {
    const { count } = draw({ ...flat, flatLevel })
    expect(count('[data-part="roof"]')).toBe(roofs)
    expect(count('[data-part="floor"]')).toBe(floors)
    expect(count('[data-ghost="storey"]')).toBeGreaterThan(0)
  })

  it('takes its level from roof and floor descriptions if none is stated', () => {
    const above = draw({ ...flat, roofType: 'Pitched, 100 mm', floorType: '(another dwelling below)' })
    const below = draw({ ...flat, roofType: '(another dwelling above)', floorType: 'Solid' })
    expect(above.count('[data-part="roof"]')).toBe(1)
    expect(below.count('[data-part="floor"]')).toBe(1)
  })

  it('describes its position', () => {
    draw({ ...flat, flatLevel: 'top' })
    expect(screen.getByRole('img', { description: /top-floor flat .* in a block of flats/ })).toBeTruthy()
  })
})

describe('an unknown home', () => {
  it('is an outline', () => {
    render(<HouseDrawing features={null} title="A home" />)
    expect(screen.getByRole('img', { description: 'Outline of a house: its details are not known yet.' })).toBeTruthy()
  })
})

describe('heat loss on the drawing', () => {
  it('is a plain image without a selection handler', () => {
    render(<HouseDrawing features={EXAMPLE_HOUSE} title="Where it goes" heatLossShares={SHARES} />)
    expect(screen.getByRole('img', { name: 'Where it goes' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('names every part with its share', () => {
    render(<Instrument />)
    const parts = within(screen.getByRole('group', { name: 'Where it goes' })).getAllByRole('button')
    expect(parts).toHaveLength(HEAT_LOSS_ELEMENTS.length)
    expect(screen.getByRole('button', { name: 'Walls, 40% of the heat loss' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ventilation, 15% of the heat loss' })).toBeTruthy()
  })

  it('toggles a part by pointer and keyboard', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(element: string | null) => void>()
    render(<Instrument onChange={onChange} />)
    const roof = screen.getByRole('button', { name: /^Roof/ })
    await user.click(roof)
    expect(roof.getAttribute('aria-pressed')).toBe('true')
    roof.focus()
    await user.keyboard('{Enter}')
    expect(roof.getAttribute('aria-pressed')).toBe('false')
    await user.keyboard(' ')
    expect(onChange.mock.calls).toEqual([['roof'], [null], ['roof']])
  })

  it('moves from part to part with the Tab key', async () => {
    const user = userEvent.setup()
    render(<Instrument />)
    const reached: string[] = []
    for (let step = 0; step < HEAT_LOSS_ELEMENTS.length; step += 1) {
      await user.tab()
      reached.push(document.activeElement?.getAttribute('data-part') ?? '')
    }
    expect(reached.toSorted()).toEqual(HEAT_LOSS_ELEMENTS.toSorted())
  })

  it('glows by share: most for the largest, not at all for zero', () => {
    const { container } = render(
      <HouseDrawing features={EXAMPLE_HOUSE} title="x" heatLossShares={{ wall: 0.7, roof: 0.3, door: 0 }} />,
    )
    const glow = (part: string) =>
      Number(container.querySelector(`[data-part="${part}"] [fill-opacity]`)?.getAttribute('fill-opacity'))
    expect(glow('wall')).toBeGreaterThan(glow('roof'))
    expect(glow('roof')).toBeGreaterThan(0)
    expect(glow('door')).toBe(0)
  })
})
