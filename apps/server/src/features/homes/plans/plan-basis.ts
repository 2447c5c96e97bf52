import { createHash } from 'node:crypto'
import type { HomeToPlan } from '@retrofolio/analysis/plans/home-to-plan'
import type { PlanStaleReason } from '@retrofolio/contract/plans/plans'
import { vatRate } from '@retrofolio/engine/finance/vat'
import { tariffOn } from '@retrofolio/engine/money/tariff'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { VAT_KINDS } from '@retrofolio/engine/tables/finance/finance-figures'
import type { Nation } from '@retrofolio/engine/vocabulary'
import { codeVersion, TABLES_VERSION } from '../analysis/engine-version.ts'
import type { PlanBasis } from './save-plans.ts'

/** A home as plans know it, before anything is decided about it. */
export type KnownHome = Omit<HomeToPlan, 'rates' | 'asOf' | 'settings'>

export interface BasisNow {
  home: KnownHome
  panels: PanelChoices
  ratesVersion: number | null
  /** `YYYY-MM-DD` */
  asOf: string
}

/** What figures that are calculated now stand on. */
export function planBasis({ home, panels, ratesVersion, asOf }: BasisNow): PlanBasis {
  return {
    asOf,
    engineVersion: codeVersion(panels),
    tablesVersion: TABLES_VERSION,
    ratesVersion,
    factsDigest: factsDigest(home),
  }
}

/** Why figures that were calculated on this basis may differ today. */
export function staleReasons(basis: PlanBasis, now: BasisNow): PlanStaleReason[] {
  const today = planBasis(now)
  const { nation } = now.home.certified
  return [
    basis.engineVersion === today.engineVersion ? null : ('engine' as const),
    basis.tablesVersion === today.tablesVersion ? null : ('tables' as const),
    pricesOf(basis.asOf, nation) === pricesOf(today.asOf, nation) ? null : ('prices' as const),
    basis.ratesVersion === today.ratesVersion ? null : ('rates' as const),
    basis.factsDigest === today.factsDigest ? null : ('facts' as const),
  ].filter((reason) => reason !== null)
}

/** Panels are part of the version of the engine. */
function factsDigest({ panels: _panels, ...home }: KnownHome): string {
  return createHash('sha256').update(JSON.stringify(home, sortedKeys)).digest('hex').slice(0, 32)
}

/** The database returns the keys of documents in an order of its own. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What energy and works cost on a day: the quarter of the tariff, and VAT. */
export function pricesOf(day: string, nation: Nation): string {
  return [tariffOn(day).from, ...VAT_KINDS.map((kind) => vatRate(kind, day, nation))].join()
}
