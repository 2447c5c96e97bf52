import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import { EDITION_RULES } from '@retrofolio/engine/tables/editions/edition-rules'
import { windowFigures } from '@retrofolio/engine/tables/openings/opening-figures'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import type { OwnPrices } from './own-prices.ts'
import { INSULATED_ELEMENTS, type InsulatedElement, type WhatIfControls } from './what-if-controls.ts'

/** What the user tries. null and 0 stand for the home as it is. */
export interface WhatIfChoices {
  /** U-values at most [W/m²K]. */
  uValues: Readonly<Record<InsulatedElement, number | null>>
  windows: 'double' | 'triple' | null
  /** Id of an option of the home that replaces its heating. */
  heatingId: string | null
  panels: number
  batteryKwh: number
  people: HouseholdSize
  prices: OwnPrices
}

export function choicesOfToday(people: HouseholdSize): WhatIfChoices {
  return {
    uValues: { wall: null, roof: null, floor: null },
    windows: null,
    heatingId: null,
    panels: 0,
    batteryKwh: 0,
    people,
    prices: {},
  }
}

/** Parts of a home that can be changed one by one. */
export type WhatIfPart = InsulatedElement | 'windows' | 'heating' | 'panels' | 'battery'
export const WHAT_IF_PARTS: readonly WhatIfPart[] = [...INSULATED_ELEMENTS, 'windows', 'heating', 'panels', 'battery']

/** The changes of one part; empty where it stays as it is. */
export function changesOfPart(part: WhatIfPart, choices: WhatIfChoices, controls: WhatIfControls): HomeChange[] {
  switch (part) {
    case 'wall':
    case 'roof':
    case 'floor': {
      const uValueWPerM2K = choices.uValues[part]
      return uValueWPerM2K === null ? [] : [{ kind: 'u_value_at_most', element: part, uValueWPerM2K }]
    }
    case 'windows':
      return choices.windows === null ? [] : [newWindows(choices.windows)]
    case 'heating':
      return [...(controls.heating.find(({ id }) => id === choices.heatingId)?.changes ?? [])]
    case 'panels':
      return controls.panels.kind === 'offered' ? controls.panels.changesFor(choices.panels) : []
    case 'battery':
  }
  return choices.batteryKwh > 0 && hasPanels(choices, controls)
    ? [{ kind: 'battery', capacityKwhAtLeast: choices.batteryKwh }]
    : []
}

/** All changes, in the order in which the engine makes those of plans. */
export function changesOf(choices: WhatIfChoices, controls: WhatIfControls): HomeChange[] {
  return WHAT_IF_PARTS.flatMap((part) => changesOfPart(part, choices, controls))
}

/** The annual model knows a battery that stores the output of panels only. */
export function hasPanels({ panels }: Pick<WhatIfChoices, 'panels'>, { hasPanelsToday }: WhatIfControls): boolean {
  return panels > 0 || hasPanelsToday
}

function newWindows(glazing: 'double' | 'triple'): HomeChange {
  const { solarTransmittance, uValueWPerM2K } = windowFigures(EDITION_RULES.rdsap_10, glazing, 'from_2022')
  return { kind: 'windows_at_most', uValueWPerM2K, solarTransmittance }
}
