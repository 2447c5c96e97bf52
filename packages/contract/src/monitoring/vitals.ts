/** How a page's loading went, as its browser measured it; what did not happen, or could not be measured, is left out. */
export interface Vitals {
  /** The pattern of the address that was opened, such as `/home/:homeId`: never the address itself. */
  route: string
  /** Until the first byte of the page came. */
  ttfbMs?: number | undefined
  /** Until anything, and until the largest thing, was drawn. */
  fcpMs?: number | undefined
  lcpMs?: number | undefined
  /** What the first touch, and about the slowest of all, waited for. */
  fidMs?: number | undefined
  inpMs?: number | undefined
  /** By how much things moved by themselves; a share of the screen, without a unit. */
  cls?: number | undefined
}

/** Beyond these a measurement is no page's. */
export const VITAL_MAX_MS = 600_000
export const CLS_MAX = 100

/** Stands apart from its schemas, which the pages that report need not load. */
export const VITALS_PATH = '/api/vitals/'
