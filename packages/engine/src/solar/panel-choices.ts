import { requireInRange } from '../errors.ts'
import { LAYOUT, PANEL } from '../tables/solar/solar-defaults.ts'
import type { SupplyPhases } from '../vocabulary.ts'

/** What an operator sets about recommended panels. The size of a panel is fixed: 1.134 × 1.762 m. Rules SOL-25, SOL-25a. */
export interface PanelChoices {
  /** Most power of panels to recommend for a home with a single-phase supply [kW], 2 to 1000; null for no limit. */
  limitKw: number | null
  /** Power of one panel [W], 200 to 600. */
  wattsPerPanel: number
}

/** Limit and panel where nothing else is set: 6 kW, 440 W. */
export const USUAL_PANELS: Readonly<PanelChoices> = {
  limitKw: LAYOUT.singlePhaseLimitKw,
  wattsPerPanel: PANEL.powerW,
}

/**
 * Lowest and highest choice. Every limit allows a row of two panels. A panel of this size has an efficiency of 10 to
 * 30 % [R]: products on sale have up to 25 %.
 */
export const PANEL_CHOICE_RANGES = {
  limitKw: { lowest: 2, highest: 1000 },
  wattsPerPanel: { lowest: 200, highest: 600 },
} as const

/** The panel that is recommended. */
export interface ChosenPanel {
  /** Power of one panel [W]. */
  panelW: number
  /** Power over that of the sun on its area, under test conditions. */
  panelEfficiency: number
}

/**
 * Most power of panels to recommend. Rule SOL-25: a supply counts as single-phase unless a person states three phases,
 * which no limit applies to.
 *
 * @param chosen limit of single-phase supplies [kW], 2 to 1000; null for none
 * @param phases of the supply; null where not known
 * @returns limit of this home [kW]; null for none
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming value and range
 * @see docs/method/solar.md
 */
export function panelLimitKw({ limitKw }: Pick<PanelChoices, 'limitKw'>, phases: SupplyPhases | null): number | null {
  if (limitKw !== null) requireChoice('limitKw', limitKw)
  return phases === 'three_phase' ? null : limitKw
}

/**
 * Power and efficiency of the recommended panel. Rule SOL-25a: its size is fixed, so that its efficiency is in
 * proportion to its power, and 22 % at 440 W.
 *
 * @param chosen power of one panel [W], 200 to 600
 * @returns power [W] and efficiency [share]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming value and range
 * @see docs/method/solar.md
 */
export function chosenPanel({ wattsPerPanel }: Pick<PanelChoices, 'wattsPerPanel'>): ChosenPanel {
  requireChoice('wattsPerPanel', wattsPerPanel)
  return { panelW: wattsPerPanel, panelEfficiency: (PANEL.efficiency * wattsPerPanel) / PANEL.powerW }
}

/**
 * Checks the choices of an operator.
 *
 * @param chosen limit [kW] and power of one panel [W]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming choice, value and range
 */
export function requirePanelChoices({ limitKw, wattsPerPanel }: PanelChoices): void {
  if (limitKw !== null) requireChoice('limitKw', limitKw)
  requireChoice('wattsPerPanel', wattsPerPanel)
}

function requireChoice(choice: keyof typeof PANEL_CHOICE_RANGES, value: number): void {
  const { lowest, highest } = PANEL_CHOICE_RANGES[choice]
  requireInRange(`panels.${choice}`, value, lowest, highest)
}
