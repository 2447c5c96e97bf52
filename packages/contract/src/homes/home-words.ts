import type { HomeStatus, ZeroBillPotential } from '@retrofolio/engine/vocabulary'

const RATING_WORDS: Record<ZeroBillPotential, string> = {
  very_high: 'Very High',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export function ratingWord(rating: ZeroBillPotential | null): string {
  return rating === null ? 'N/A' : RATING_WORDS[rating]
}

const STATUS_WORDS: Record<HomeStatus, string> = {
  analysed: 'Analysed',
  queued: 'Analysing',
  missing_data: 'Missing data',
  failed: 'Failed',
}

/** Statuses that this program does not know are Unknown. */
export function statusWord(status: string): string {
  return Object.entries(STATUS_WORDS).find(([known]) => known === status)?.[1] ?? 'Unknown'
}

/** Converts `Semi-Detached`, as in the register, to `Semi-detached`. */
export function sentenceCase(text: string): string {
  return capitalised(text.toLowerCase())
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Pitched, 300 mm of loft insulation`, `Cavity, filled`; null if the element is not known. */
export function withInsulation(type: string | null | undefined, insulation: string | null | undefined): string | null {
  if (!type) return null
  // A cavity wall need not name its cavity twice.
  const ofType = type === 'Cavity' ? insulation?.replace(/^filled cavity(?! and)/, 'filled') : insulation
  return [type, ofType].filter(Boolean).join(', ')
}

/** Writes `1930-1949` as `1930–1949`. */
export function years(text: string | null | undefined): string | null {
  return text?.replace(/(\d{4})\s*-\s*(\d{4})/, '$1–$2') ?? null
}
