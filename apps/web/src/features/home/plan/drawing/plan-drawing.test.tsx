import type { PlanStep } from '@retrofolio/engine/plans/plan'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { makeHome, makePanelLayout } from '../../testing/home-detail-factory.ts'
import { makePlannedHome } from '../../testing/plan-factory.ts'
import { drawnAfter } from './drawn-after.ts'
import { PlanDrawing } from './plan-drawing.tsx'

const { home } = makePlannedHome({ withMore: false })
const { features } = makeHome()
if (features == null) throw new Error('a home without features')
const LAYOUT = makePanelLayout()
const laidOut = LAYOUT.faces.reduce((sum, { panels }) => sum + panels.length, 0)

/** Steps of the options that the home offers. */
function stepsOf(...ids: string[]): Pick<PlanStep, 'option'>[] {
  const options = home.offered.measures.flatMap((measure) => measure.options)
  return ids.map((id) => {
    const option = options.find((one) => one.id === id)
    if (option === undefined) throw new Error(`${id} is not offered`)
    return { option }
  })
}

const panelsDrawn = () => document.querySelectorAll('[data-part="panel"]').length

describe('the drawing of a plan', () => {
  it('shows external insulation, windows, panels as laid out and the heat pump', () => {
    const { after, hidden, shown } = drawnAfter(
      { ...features, windowsType: 'Single glazed' },
      LAYOUT,
      stepsOf('ewi:100mm', 'windowsDouble', 'pv:8', 'ashp:45c', 'loftFull'),
      440,
    )
    expect(after.features.wallType).toContain('external insulation')
    expect(after.features.windowsType).toBe('double glazing')
    expect(after.features.primaryHeating).toBe('Air source heat pump')
    expect(after.faces.reduce((sum, { panels }) => sum + panels.length, 0)).toBe(laidOut)
    expect(shown).toHaveLength(4)
    expect(hidden).toEqual(['Loft insulation to 300 mm, from little or none'])
  })

  it('draws as many panels as a smaller set has', () => {
    const { after } = drawnAfter(features, LAYOUT, stepsOf('pv:4'), 440)
    expect(after.faces.reduce((sum, { panels }) => sum + panels.length, 0)).toBe(Math.min(4, laidOut))
  })

  it('changes nothing without steps, and leaves the features as they were', () => {
    expect(drawnAfter(features, LAYOUT, [], 440).after).toEqual({ features, faces: [] })
  })

  it('has a name for today and for after the plan', async () => {
    renderWithProviders(
      <PlanDrawing features={features} layout={LAYOUT} steps={stepsOf('pv:8', 'ashp:45c')} wattsPerPanel={440} />,
    )
    expect(screen.getByRole('img', { name: 'The home after the plan' })).toBeTruthy()
    expect(document.querySelector('svg desc')?.textContent).toContain('an outdoor heat pump unit')
    expect(panelsDrawn()).toBe(laidOut)
    await userEvent.click(screen.getByRole('radio', { name: 'Today' }))
    expect(screen.getByRole('img', { name: 'The home today' })).toBeTruthy()
    expect(panelsDrawn()).toBe(0)
  })
})
