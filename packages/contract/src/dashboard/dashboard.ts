import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

const count = z.number().int()
/** Filters of the list of homes that show exactly the counted homes: `band=E,F`. */
const parameters = z.string()

/** What to do next, by urgency. */
export const NEXT_KINDS = [
  'failed',
  'missing_data',
  'fact_contradiction',
  'newer_certificate',
  'one_fact_from_c',
  'pending_decisions',
  'certificate_expired',
  'certificate_expiring',
  'no_plan',
] as const

const sumsSchema = z.object({ billGbp: z.number(), carbonKg: z.number(), electricityKwh: z.number() })

/** The portfolio in figures, computed by the server. */
export const dashboardSchema = z.object({
  homes: count,
  analysed: count,
  byStatus: z.array(z.object({ status: z.string(), homes: count, parameters })),
  bandsLodged: z.array(z.object({ band: z.enum(EPC_BANDS).nullable(), homes: count, parameters })),
  bandsToday: z.array(z.object({ band: z.enum(EPC_BANDS).nullable(), homes: count, parameters })),
  ratings: z.array(z.object({ rating: z.enum(ZERO_BILL_POTENTIALS), homes: count, parameters })),
  /** Homes whose score of today is below band C, by the points that they lack. */
  belowC: z.object({
    homes: count,
    parameters,
    pointsShort: z.array(z.object({ from: count, to: count.nullable(), homes: count, parameters })),
  }),
  /** A year, of homes with figures; `planned` as after the chosen plans, unplanned homes as they are. */
  now: sumsSchema.extend({ homes: count }),
  planned: sumsSchema.extend({ homes: count, costGbp: z.number() }).nullable(),
  expiring: z.array(z.object({ within: z.enum(['expired', '3_months', '12_months']), homes: count, parameters })),
  /** Since the member last opened the dashboard; null the first time. */
  changes: z
    .object({
      since: z.string(),
      items: z.array(z.object({ kind: z.string(), text: z.string(), homes: count, link: z.string() })),
    })
    .nullable(),
  next: z.array(z.object({ kind: z.enum(NEXT_KINDS), homes: count, text: z.string(), link: z.string() })),
})
export type Dashboard = z.infer<typeof dashboardSchema>
