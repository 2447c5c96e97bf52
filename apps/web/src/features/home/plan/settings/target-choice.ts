import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import type { PlanTargetKind, PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'

/** What a target is called, and the amount that belongs to it. */
export const TARGET_CHOICES: Readonly<Record<PlanTargetKind, { label: string; unit: string | null }>> = {
  score: { label: 'Score or band', unit: 'points' },
  bill: { label: 'Bill at most', unit: '£ a year' },
  rating: { label: 'Rating', unit: null },
  net_import: { label: 'Net import at most', unit: 'kWh a year' },
  carbon: { label: 'Carbon at most', unit: 'kg a year' },
  best_value: { label: 'Best value over 30 years', unit: null },
  best_rating: { label: 'Best rating within reach', unit: null },
  budget: { label: 'Best for a budget', unit: '£' },
}

const USUAL_CHANCE = 0.8
const BAND_C_SCORE = 69

/** A target of this kind with an amount to begin with. */
export function usualTarget(kind: PlanTargetKind): PlanTargetRecord {
  switch (kind) {
    case 'score':
      return { kind, least: BAND_C_SCORE, chance: USUAL_CHANCE }
    case 'bill':
      return { kind, atMostGbpPerYear: 1000 }
    case 'rating':
      return { kind, rating: 'high' }
    case 'net_import':
      return { kind, atMostKwhPerYear: 0 }
    case 'carbon':
      return { kind, atMostKgPerYear: 1000 }
    case 'budget':
      return { kind, gbp: 10_000, aim: 'bill' }
    case 'best_value':
    case 'best_rating':
  }
  return { kind }
}

/** Renewals that are due anyway, each with the measures that it makes unnecessary. */
export const RENEWALS = [
  { id: 'boiler', label: 'Boiler', measures: ['ashp', 'gshp', 'biomass'] },
  { id: 'windows', label: 'Windows', measures: ['windowsTriple'] },
  { id: 'roof', label: 'Flat roof', measures: ['flatRoof'] },
] as const

export function yearsToRenewal({ dueInYears }: PlanSettings, { measures }: (typeof RENEWALS)[number]): number | null {
  return dueInYears.find(({ measureId }) => measures.some((id) => id === measureId))?.years ?? null
}

export function withRenewal(
  { dueInYears }: PlanSettings,
  { measures }: (typeof RENEWALS)[number],
  years: number | null,
): PlanSettings['dueInYears'] {
  const others = dueInYears.filter(({ measureId }) => !measures.some((id) => id === measureId))
  return years === null ? others : [...others, ...measures.map((measureId) => ({ measureId, years }))]
}
