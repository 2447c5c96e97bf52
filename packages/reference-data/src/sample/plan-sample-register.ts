import { type StreetKind, TownPlan } from './draw-streets.ts'
import { FictionalNames } from './fictional-names.ts'
import type { SamplePlot } from './sample-plot.ts'
import { SAMPLE_TOWNS, type SampleTown } from './sample-towns.ts'

/** Minimum number of homes in each town. */
const HOMES_PER_TOWN = 152

/** Streets that are always included, so that every case can be tested. */
const CERTAIN_STREETS: Record<string, StreetKind[]> = {
  York: ['block', 'conversions', 'semis', 'terrace'],
  Exeter: ['park', 'conversions'],
  Penrith: ['named', 'detached'],
  Norwich: ['named'],
  Glasgow: ['tenement', 'block'],
  Edinburgh: ['tenement'],
  Cardiff: ['terrace', 'block'],
  Aberystwyth: ['named'],
  Belfast: ['semis', 'block'],
  Omagh: ['named', 'detached'],
}

export interface TownHomes {
  town: SampleTown
  plots: SamplePlot[]
  /** A postcode that has a point but no home. */
  emptyPostcode: string
}

/** The plan of the whole register, before homes are described; always the same. */
export function planSampleRegister(): TownHomes[] {
  const names = new FictionalNames()
  return SAMPLE_TOWNS.map((town) => {
    const plan = new TownPlan(town, names)
    for (const kind of CERTAIN_STREETS[town.name] ?? []) plan.addStreet(kind)
    plan.fill(HOMES_PER_TOWN)
    return { town, plots: withSpecialHomes(plan.plots), emptyPostcode: plan.nextPostcode() }
  })
}

/** Marks the few homes of a town whose certificate lacks a fact, and one with many panels. */
function withSpecialHomes(plots: readonly SamplePlot[]): SamplePlot[] {
  const houses = plots.filter(({ type }) => type === 'House')
  const withoutArea = houses[Math.floor(houses.length / 3)]
  const withoutType = houses[Math.floor(houses.length / 2)]
  const withPanels = houses[Math.floor((houses.length * 2) / 3)]
  return plots.map((plot) => {
    if (plot === withoutArea) return { ...plot, lacks: 'floorArea' }
    if (plot === withoutType) return { ...plot, lacks: 'propertyType' }
    return plot === withPanels ? { ...plot, panelsPercent: 60 } : plot
  })
}
