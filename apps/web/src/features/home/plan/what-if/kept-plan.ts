import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import type { MeasureOption, OfferedMeasures } from '@retrofolio/engine/measures/measure'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { changesOfPart, hasPanels, WHAT_IF_PARTS, type WhatIfChoices, type WhatIfPart } from './what-if-choices.ts'
import { type InsulatedElement, optionsOf, type WhatIfControls } from './what-if-controls.ts'

export interface WhatIfQuestion {
  changes: readonly HomeChange[]
  people: HouseholdSize
}

/** What a trial becomes as a plan. Every choice is in one of the two lists. */
export interface KeptPlan {
  optionIds: string[]
  kept: { part: string; words: string; isExact: boolean }[]
  notKept: { part: string; because: string }[]
}

const PART_NAMES: Readonly<Record<WhatIfPart, string>> = {
  wall: 'Walls',
  roof: 'Roof',
  floor: 'Floor',
  windows: 'Windows',
  heating: 'Heating',
  panels: 'Solar panels',
  battery: 'Battery',
}

export interface KeptPlanInput {
  choices: WhatIfChoices
  controls: WhatIfControls
  offered: OfferedMeasures
  /** People whom the plan is for. */
  peopleToday: HouseholdSize
  ask: (question: WhatIfQuestion) => Promise<PlanState>
}

/**
 * The plan that is nearest to a trial. Of an element, the option whose heat demand is nearest to that of the trial, each
 * alone; the home as it is counts as well. Nothing is left out without a reason.
 */
export async function keptPlan(input: KeptPlanInput): Promise<KeptPlan> {
  const { choices, controls, peopleToday } = input
  const plan: KeptPlan = { optionIds: [], kept: [], notKept: [] }
  for (const part of WHAT_IF_PARTS) {
    if (changesOfPart(part, choices, controls).length === 0) continue
    // Each question is short, and the engine answers one at a time.
    // oxlint-disable-next-line no-await-in-loop
    const nearest = await nearestOption(part, input)
    if ('because' in nearest) plan.notKept.push({ part: PART_NAMES[part], because: nearest.because })
    else {
      plan.optionIds.push(nearest.option.id)
      plan.kept.push({ part: PART_NAMES[part], words: nearest.option.words, isExact: nearest.isExact })
    }
  }
  if (choices.batteryKwh > 0 && !hasPanels(choices, controls)) {
    plan.notKept.push({ part: PART_NAMES.battery, because: 'a battery needs panels' })
  }
  if (choices.people !== peopleToday) {
    plan.notKept.push({ part: `${choices.people} people`, because: 'a plan is for the people set on this page' })
  }
  if (Object.keys(choices.prices).length > 0) {
    plan.notKept.push({ part: 'Own prices', because: 'a plan uses the prices of its day' })
  }
  return plan
}

type Nearest = { option: MeasureOption; isExact: boolean } | { because: string }

async function nearestOption(part: WhatIfPart, input: KeptPlanInput): Promise<Nearest> {
  const { choices, controls, offered } = input
  switch (part) {
    case 'heating': {
      const option = controls.heating.find(({ id }) => id === choices.heatingId)
      return option === undefined ? { because: 'it is not offered any more' } : { option, isExact: true }
    }
    case 'panels':
      return nearestBySize(
        optionsOf(offered, 'panels'),
        choices.panels * (controls.panels.kind === 'offered' ? controls.panels.kwPerPanel : 0),
      )
    case 'battery':
      return nearestBySize(optionsOf(offered, 'battery'), choices.batteryKwh)
    case 'wall':
    case 'roof':
    case 'floor':
    case 'windows':
  }
  return nearestByHeat(part, input)
}

const SAME_SIZE = 0.05

function nearestBySize(options: readonly MeasureOption[], size: number): Nearest {
  const [nearest] = options.toSorted(
    (one, other) => Math.abs(one.quantity.value - size) - Math.abs(other.quantity.value - size),
  )
  if (nearest === undefined) return { because: 'no option is offered' }
  return { option: nearest, isExact: Math.abs(nearest.quantity.value - size) < SAME_SIZE }
}

/** An option within this share of the heat that the trial saves counts as the same. */
const SAME_HEAT_SHARE = 0.05

async function nearestByHeat(part: InsulatedElement | 'windows', input: KeptPlanInput): Promise<Nearest> {
  const { ask, choices, controls, offered, peopleToday: people } = input
  const options = optionsOf(offered, part)
  if (options.length === 0) return { because: refusalOf(offered, part) }
  const heatKwh = async (changes: readonly HomeChange[]) => (await ask({ changes, people })).spaceHeatingKwh
  const asIsKwh = await heatKwh([])
  const wantedKwh = await heatKwh(changesOfPart(part, choices, controls))
  let best: { option: MeasureOption; offKwh: number } | null = null
  for (const option of options) {
    // The engine answers one at a time.
    // oxlint-disable-next-line no-await-in-loop
    const offKwh = Math.abs((await heatKwh(option.changes)) - wantedKwh)
    if (best === null || offKwh < best.offKwh) best = { option, offKwh }
  }
  const savedKwh = asIsKwh - wantedKwh
  if (best === null || best.offKwh >= Math.abs(savedKwh)) {
    return { because: `the home as it is is nearer to ${tried(part, choices)} than any option offered` }
  }
  return { option: best.option, isExact: best.offKwh <= SAME_HEAT_SHARE * Math.abs(savedKwh) }
}

function tried(part: InsulatedElement | 'windows', { uValues, windows }: WhatIfChoices): string {
  if (part === 'windows') return `new ${windows ?? ''} glazing`
  return `a U-value of ${formatNumber(uValues[part] ?? 0, 2)}`
}

const MEASURES_OF: Readonly<Record<InsulatedElement | 'windows', readonly string[]>> = {
  wall: ['cavityFill', 'ewi', 'iwi', 'thinIwi', 'hybridWall'],
  roof: ['loftFull', 'loftTopUp', 'roomInRoof', 'flatRoof', 'rafterInsulation'],
  floor: ['floorSuspended', 'floorSolid'],
  windows: ['windowsDouble', 'windowsTriple', 'secondaryGlazing'],
}

/** Reasons of the measures that would do it. */
function refusalOf({ measures }: OfferedMeasures, part: InsulatedElement | 'windows'): string {
  const reasons = measures
    .filter(({ measureId }) => MEASURES_OF[part].includes(measureId))
    .map(({ applicability }) => applicability.because)
  return reasons.length === 0 ? 'no option is offered' : [...new Set(reasons)].join('; ')
}
