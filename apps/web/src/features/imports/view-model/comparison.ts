import type { ComparedCandidate, ComparedFact, ImportComparison } from '@retrofolio/contract/imports/import-comparisons'
import { formatDay } from '../../../lib/format/format-time.ts'

export interface FactView {
  name: string
  /** null if unknown. */
  value: string | null
  /** Against the row: null if either is unknown. */
  agrees: boolean | null
}

const NAMES: Record<ComparedFact, string> = {
  property_type: 'Type',
  built_form: 'Form',
  floor_area: 'Floor area',
  age_band: 'Built',
  flat_level: 'Floor',
}

/** Before the facts are loaded: the same lines, so that nothing moves when they arrive. */
export const PENDING_FACTS: FactView[] = [...Object.values(NAMES), 'Certificate'].map((name) => ({
  name,
  value: null,
  agrees: null,
}))

/** What the file says. */
export function rowFacts(comparison: Pick<ImportComparison, 'facts'> | undefined): FactView[] {
  if (comparison === undefined) return PENDING_FACTS.slice(0, -1)
  return comparison.facts.map(({ fact, value }) => ({ name: NAMES[fact], value, agrees: null }))
}

/** The same facts of a candidate, and the date of its certificate. */
export function candidateFacts(home: Pick<ComparedCandidate, 'facts' | 'certificateDate'>): FactView[] {
  const compared = home.facts.map(({ fact, value, agrees }) => ({ name: NAMES[fact], value, agrees }))
  return [...compared, certificateOf(home)]
}

/** The date of its certificate. */
export function certificateOf({ certificateDate }: Pick<ComparedCandidate, 'certificateDate'>): FactView {
  return { name: 'Certificate', value: certificateDate === null ? null : formatDay(certificateDate), agrees: null }
}

/** `In your portfolio, reference EST-4`; null for a home that is not there. */
export function portfolioText({ portfolio }: Pick<ComparedCandidate, 'portfolio'>): string | null {
  if (portfolio === null) return null
  const where = portfolio.isArchived ? 'In your archive' : 'In your portfolio'
  return portfolio.reference === null ? where : `${where}, reference ${portfolio.reference}`
}

/** The facts on which both agree, in the words of the file; a certificate's other words follow. */
export function agreedFacts(row: Pick<ImportComparison, 'facts'>, home: Pick<ComparedCandidate, 'facts'>): FactView[] {
  return home.facts.flatMap(({ fact, value, agrees }) => {
    const inFile = row.facts.find((one) => one.fact === fact)?.value ?? null
    if (agrees !== true || inFile === null) return []
    const words = inFile === value || value === null ? inFile : `${inFile} (certificate: ${value})`
    return [{ name: NAMES[fact], value: words, agrees }]
  })
}
