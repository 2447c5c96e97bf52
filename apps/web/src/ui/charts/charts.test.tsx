import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { CategoryBars } from './category-bars.tsx'
import { CellBar } from './cell-bar.tsx'
import { CompassRose, type RosePetal } from './compass-rose.tsx'
import { RatingScale } from './rating-scale.tsx'
import { WaterfallChart } from './waterfall-chart.tsx'
import { placeSteps, type WaterfallStep } from './waterfall-steps.ts'

function show(chart: ReactNode) {
  return render(<MantineProvider env="test">{chart}</MantineProvider>).container
}

function markerX(netGridImportKwh: number | null): string | null {
  const container = show(<RatingScale netGridImportKwh={netGridImportKwh} label="Scale" />)
  return container.querySelector('svg svg')?.getAttribute('x') ?? null
}

const STEPS: WaterfallStep[] = [
  { key: 'heating', name: 'Heating', change: 2500, tone: 'use', text: '+2500' },
  { key: 'household', name: 'Household', change: 3500, tone: 'household', text: '+3500' },
  { key: 'solar', name: 'Solar', change: -7000, tone: 'solar', text: '−7000' },
  { key: 'net', name: 'Net', change: -1000, isResult: true, tone: 'net', text: '−1000' },
]

describe('the waterfall', () => {
  it('starts each step where the last one ended and the result at zero', () => {
    expect(placeSteps(STEPS).map(({ from, to }) => [from, to])).toEqual([
      [0, 2500],
      [2500, 6000],
      [6000, -1000],
      [0, -1000],
    ])
  })

  it('has its figures as a table', () => {
    show(<WaterfallChart title="To zero" unit="kWh a year" steps={STEPS} />)
    const table = screen.getByRole('table', { name: 'To zero, kWh a year', hidden: true })
    expect(within(table).getByRole('row', { name: 'Solar −7000', hidden: true })).toBeTruthy()
  })

  it('draws zeros without NaN', () => {
    const zeros = STEPS.map((step) => ({ ...step, change: 0 }))
    expect(show(<WaterfallChart title="To zero" unit="kWh" steps={zeros} />).innerHTML).not.toContain('NaN')
  })
})

describe('the compass rose', () => {
  const petals: RosePetal[] = [
    { aspect: 'south', name: 'South', recommended: 6, maximum: 8 },
    { aspect: 'north', name: 'North', recommended: 0, maximum: 8 },
    { aspect: 'flat', name: 'Flat', recommended: 0, maximum: 0 },
  ]

  it('shows recommended and maximum panels, and as a table', () => {
    show(<CompassRose title="Panels" petals={petals} />)
    expect(screen.getByText('6/8')).toBeTruthy()
    expect(screen.getByText('0/8')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'South 6 8' })).toBeTruthy()
  })

  it('draws a roof without room for panels', () => {
    const none = petals.map((petal) => ({ ...petal, recommended: 0, maximum: 0 }))
    const container = show(<CompassRose title="Panels" petals={none} />)
    expect(container.innerHTML).not.toContain('NaN')
    expect(screen.queryByText('0/0')).toBeNull()
  })
})

describe('the rating scale', () => {
  it('puts the marker between the limits', () => {
    expect([-2000, -1000, 0, 1000, 2000].map(markerX)).toEqual(['0%', '25%', '50%', '75%', '100%'])
  })

  it('reaches as far as the value and its range', () => {
    expect(markerX(5500)).toBe('93.75%')
    const container = show(<RatingScale netGridImportKwh={1500} range={{ low: -2500, high: 6800 }} label="Scale" />)
    const labels = Array.from(container.querySelectorAll('text'), ({ textContent }) => textContent)
    expect(labels).toEqual(['−3,000', '0', '7,000'])
    expect(container.querySelector('svg svg')?.getAttribute('x')).toBe('45%')
    expect(container.querySelector('rect[height="4"]')?.getAttribute('width')).toBe('93%')
  })

  it('has no marker without a rating', () => {
    expect(markerX(null)).toBeNull()
  })
})

it('category bars show electricity and gas, and as a table', () => {
  const bar = { key: 'Kitchen', name: 'Kitchen', electricityKwh: 900, gasKwh: 300, otherKwh: 0 }
  const container = show(
    <CategoryBars
      title="Household"
      bars={[{ ...bar, electricityText: '900 kWh', gasText: '300 kWh', otherText: '0 kWh', totalText: '1200 kWh' }]}
    />,
  )
  expect(screen.getByRole('row', { name: 'Kitchen 900 kWh 300 kWh 1200 kWh', hidden: true })).toBeTruthy()
  const widths = [...container.querySelectorAll('[data-series="Kitchen"] > rect')].map((rect) =>
    rect.getAttribute('width'),
  )
  expect(widths).toEqual(['75%', '25%', '25%'])
})

it('category bars show only the carriers of the home, and name the other fuel', () => {
  const bar = { key: 'Hygiene', name: 'Hygiene', electricityKwh: 300, gasKwh: 0, otherKwh: 900 }
  const texts = { electricityText: '300 kWh', gasText: '0 kWh', otherText: '900 kWh', totalText: '1200 kWh' }
  const container = show(<CategoryBars title="Household" bars={[{ ...bar, ...texts }]} otherName="oil" />)
  expect(screen.getByRole('row', { name: 'Category Electricity Oil Total', hidden: true })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Hygiene 300 kWh 900 kWh 1200 kWh', hidden: true })).toBeTruthy()
  expect(container.querySelector('[data-series="Hygiene"] > rect:last-of-type')?.getAttribute('width')).toBe('75%')
})

it('category bars have no length without energy use', () => {
  const texts = { electricityText: '0', gasText: '0', otherText: '0', totalText: '0' }
  const nothing = { electricityKwh: 0, gasKwh: 0, otherKwh: 0, ...texts }
  const container = show(<CategoryBars title="Household" bars={[{ key: 'Kitchen', name: 'Kitchen', ...nothing }]} />)
  expect(container.innerHTML).not.toContain('NaN')
})

it('a cell bar stays within its cell and marks the comparison value', () => {
  const container = show(<CellBar series="wall" value={30} largest={60} reference={45} />)
  expect(container.querySelector('rect')?.getAttribute('width')).toBe('50%')
  expect(container.querySelector('line')?.getAttribute('x1')).toBe('75%')
  expect(show(<CellBar series="wall" value={0} largest={0} />).innerHTML).not.toContain('NaN')
})
