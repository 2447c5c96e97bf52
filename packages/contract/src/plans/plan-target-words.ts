import type { PlanTargetRecord } from './plan-targets.ts'

/** Least score of each band. */
const BANDS = new Map([
  [92, 'A'],
  [81, 'B'],
  [69, 'C'],
  [55, 'D'],
  [39, 'E'],
  [21, 'F'],
])

/** What a plan is for, without commas, which separate choices in addresses of lists. */
export function planTargetWords(target: PlanTargetRecord): string {
  switch (target.kind) {
    case 'score': {
      const band = BANDS.get(target.least)
      return band === undefined ? `Score ${target.least}` : `Band ${band}`
    }
    case 'bill':
      return `Bill ${pounds(target.atMostGbpPerYear)} a year`
    case 'rating':
      return target.rating === 'high' ? 'Rating High' : 'Rating Very High'
    case 'net_import':
      return `Net import ${target.atMostKwhPerYear} kWh a year`
    case 'carbon':
      return `CO₂ ${target.atMostKgPerYear} kg a year`
    case 'best_value':
      return 'Best value'
    case 'best_rating':
      return 'Best rating'
    case 'budget':
  }
  return `Budget ${pounds(target.gbp)} for the ${target.aim}`
}

const pounds = (gbp: number): string => `${gbp < 0 ? '−' : ''}£${Math.abs(gbp)}`
