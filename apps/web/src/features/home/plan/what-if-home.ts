import type { HomeDetailRecord } from '../data/home-detail.ts'
import { scenarioRecord } from '../data/year-balance.ts'
import type { WhatIfHome } from './what-if/what-if-controls.ts'
import type { OpenedPlanner } from './worker/planner-calls.ts'

/** The home as sliders begin with it. Faces of one aspect count together, the fullest first. */
export function whatIfHome(
  { heatLossCalculations, panelLayout }: HomeDetailRecord,
  { before, offered }: OpenedPlanner,
): WhatIfHome {
  const heatLoss = scenarioRecord(heatLossCalculations, 'default')
  const byAspect = new Map<WhatIfHome['layout'][number]['aspect'], number>()
  for (const { aspect, panels } of panelLayout?.faces ?? []) {
    byAspect.set(aspect, (byAspect.get(aspect) ?? 0) + panels.length)
  }
  return {
    before,
    offered,
    uValues: {
      wall: heatLoss?.wallUvalue ?? null,
      roof: heatLoss?.roofUvalue ?? null,
      floor: heatLoss?.floorUvalue ?? null,
    },
    layout: [...byAspect]
      .filter(([, panels]) => panels > 0)
      .map(([aspect, panels]) => ({ aspect, panels }))
      .toSorted((one, other) => other.panels - one.panels),
  }
}
