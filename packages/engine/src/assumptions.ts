/** One value that the engine assumed because no source states it. */
export interface Assumption {
  /** Dotted name of the fact, such as `builtForm` or `windows.installed`. */
  field: string
  /** The value taken, as a person reads it. */
  taken: string
  reason: string
  source: string
}

/**
 * Records one value that no source states; null to record none. Called as `assume?.(…)`, which then does not build the
 * texts: a bulk run describes every home twice.
 */
export type Assume = ((field: string, taken: string, reason: string, source: string) => void) | null

export interface AssumptionList {
  assume: Assume
  assumptions: Assumption[]
}

/**
 * An empty list of assumptions, in the order in which they are made, each field and value once.
 *
 * @returns the list and the function that adds to it
 */
export function assumptionList(): AssumptionList {
  const assumptions: Assumption[] = []
  return {
    assumptions,
    assume(field, taken, reason, source) {
      if (assumptions.some((known) => known.field === field && known.taken === taken)) return
      assumptions.push({ field, taken, reason, source })
    },
  }
}

/** Why the U-value of a roof is not what the certificate's words say. Rules HL-15 and HL-15b. */
export const ROOF_AGAINST_WORDS = {
  star: 'The star of the roof on the certificate contradicts its words.',
  edition: 'The certificate only assumed a roof without insulation; the present rules assume some.',
} as const

/** Names of the sources that assumptions cite. */
export const SOURCES = {
  rdsap10: 'RdSAP 10 specification (BRE, 2025)',
  rdsap2012: 'RdSAP 2012 specification, Appendix S (BRE, 2019)',
  sap102: 'SAP 10.2 specification (BRE, 2025)',
  geometryFit: 'Geometry fitted to 51 surveyed homes (mean error of wall area 11 %)',
  ownCount: 'Own count over certificates that state it',
  practice: 'Assessment practice; no published figure',
  product: 'Choice made in this method',
} as const
