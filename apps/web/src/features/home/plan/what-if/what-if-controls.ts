import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import type { MeasureOption, OfferedMeasures, PlanSlot } from '@retrofolio/engine/measures/measure'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { Aspect } from '@retrofolio/engine/vocabulary'

export const INSULATED_ELEMENTS = ['wall', 'roof', 'floor'] as const
export type InsulatedElement = (typeof INSULATED_ELEMENTS)[number]

/** What can be tried at a home, and why something cannot. */
export interface WhatIfControls {
  /** U-values from today's to the least [W/m²K]; null where the home has no such element of its own. */
  uValues: Readonly<Record<InsulatedElement, readonly number[] | null>>
  heating: readonly MeasureOption[]
  panels:
    | { kind: 'offered'; most: number; kwPerPanel: number; changesFor: (panels: number) => HomeChange[] }
    | { kind: 'not_offered'; because: string }
  hasPanelsToday: boolean
  battery: { kind: 'offered'; mostKwh: number } | { kind: 'not_offered'; because: string }
}

export interface WhatIfHome {
  before: PlanState
  offered: OfferedMeasures
  /** Area-weighted, of the home as it is [W/m²K]; null without such an element. */
  uValues: Readonly<Record<InsulatedElement, number | null>>
  /** Panels of the credible layout by aspect, the best face first. */
  layout: readonly { aspect: Aspect; panels: number }[]
}

/** From poor to as good as works are done [W/m²K]. */
const U_VALUES: Readonly<Record<InsulatedElement, readonly number[]>> = {
  wall: [1.5, 1.2, 1, 0.8, 0.7, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.18, 0.15],
  roof: [1.5, 1, 0.7, 0.5, 0.4, 0.3, 0.25, 0.2, 0.18, 0.16, 0.14, 0.12, 0.1],
  floor: [0.8, 0.7, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.18, 0.15, 0.12],
}

const MOST_BATTERY_KWH = 15

export function whatIfControls(home: WhatIfHome): WhatIfControls {
  const { before, offered } = home
  return {
    uValues: {
      wall: uValuesFrom(home, 'wall'),
      roof: uValuesFrom(home, 'roof'),
      floor: uValuesFrom(home, 'floor'),
    },
    heating: optionsOf(offered, 'heating'),
    panels: panelsOf(home),
    hasPanelsToday: before.bill.meter.solarGeneratedKwh > 0,
    battery:
      optionsOf(offered, 'battery').length > 0
        ? { kind: 'offered', mostKwh: MOST_BATTERY_KWH }
        : { kind: 'not_offered', because: refusal(offered, ['batteryWithPanels', 'battery']) },
  }
}

export function optionsOf({ measures }: OfferedMeasures, slot: PlanSlot): MeasureOption[] {
  return measures.flatMap(({ options }) => options.filter((option) => option.slot === slot))
}

function uValuesFrom({ uValues }: WhatIfHome, element: InsulatedElement): readonly number[] | null {
  const today = uValues[element]
  if (today === null || !(today > 0)) return null
  return [today, ...U_VALUES[element].filter((uValue) => uValue < today)]
}

function panelsOf({ layout, offered }: WhatIfHome): WhatIfControls['panels'] {
  const options = optionsOf(offered, 'panels').filter(({ measureId }) => measureId === 'pv')
  const all = options.find(({ changes }) => changes.some(({ kind }) => kind === 'credible_panels'))
  const most = layout.reduce((sum, { panels }) => sum + panels, 0)
  if (all === undefined || most === 0) return { kind: 'not_offered', because: refusal(offered, ['pv']) }
  const kwPerPanel = all.quantity.value / most
  const isPlaced = options.some(({ changes }) => changes.some(({ kind }) => kind === 'panels_on_faces'))
  return {
    kind: 'offered',
    most,
    kwPerPanel,
    changesFor: (panels) => {
      if (panels <= 0) return []
      if (panels >= most) return [...all.changes]
      if (!isPlaced) return [{ kind: 'panels', peakKwAtLeast: panels * kwPerPanel }]
      return [{ kind: 'panels_on_faces', faces: firstPanels(layout, panels) }]
    },
  }
}

function firstPanels(layout: WhatIfHome['layout'], panels: number): { aspect: Aspect; panels: number }[] {
  let left = panels
  return layout.flatMap(({ aspect, panels: room }) => {
    const taken = Math.min(left, room)
    left -= taken
    return taken > 0 ? [{ aspect, panels: taken }] : []
  })
}

/** Why a home is not offered measures, as words that follow "because". */
function refusal({ measures }: OfferedMeasures, ids: readonly string[]): string {
  for (const { measureId, applicability } of measures) {
    if (ids.includes(measureId) && applicability.kind !== 'applies') return applicability.because
  }
  return 'the library offers none for this home'
}
