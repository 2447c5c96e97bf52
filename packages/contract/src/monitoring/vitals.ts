/** Load times of a page, as measured by its browser; missing measurements are left out. */
export interface Vitals {
  /** The route pattern, such as `/home/:homeId`; never the actual path. */
  route: string
  /** Time to first byte. */
  ttfbMs?: number | undefined
  /** First and largest contentful paint. */
  fcpMs?: number | undefined
  lcpMs?: number | undefined
  /** First input delay, and interaction to next paint. */
  fidMs?: number | undefined
  inpMs?: number | undefined
  /** Cumulative layout shift, without a unit. */
  cls?: number | undefined
}

/** Larger measurements are invalid. */
export const VITAL_MAX_MS = 600_000
export const CLS_MAX = 100

/** Separate from the schemas, which the reporting pages need not load. */
export const VITALS_PATH = '/api/vitals/'
