import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { NATIONS, type Nation } from '@retrofolio/engine/vocabulary'
import { codeVersion, TABLES_VERSION } from '../../homes/analysis/engine-version.ts'
import { pricesOf } from '../../homes/plans/plan-basis.ts'

/** What plans that are calculated on a day stand on, besides the certificates of their homes. */
export interface PlansBasis {
  engineVersion: string
  tablesVersion: string
  ratesVersion: number | null
  pricesOfNation: (nation: Nation) => string
}

/** @param asOf `YYYY-MM-DD` */
export function plansBasis(
  panels: PanelChoices,
  { asOf, ratesVersion }: { asOf: string; ratesVersion: number | null },
): PlansBasis {
  return {
    engineVersion: codeVersion(panels),
    tablesVersion: TABLES_VERSION,
    ratesVersion,
    pricesOfNation: (nation) => `${nation} ${pricesOf(asOf, nation)}`,
  }
}

/** Prices of all nations on that day. */
export function allPrices({ pricesOfNation }: PlansBasis): string[] {
  return NATIONS.map(pricesOfNation)
}

/** Equal bases have equal texts. */
export function basisText(basis: PlansBasis): string {
  return [basis.engineVersion, basis.tablesVersion, basis.ratesVersion ?? '', ...allPrices(basis)].join(' ')
}
