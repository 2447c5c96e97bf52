import { EPC_BANDS, HOME_STATUSES, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { tariffSchema } from '../homes/home-money.ts'

const count = z.number().int()
/** Filters of the list of homes that show exactly the counted homes: `band=E,F`. */
const parameters = z.string()
const counted = z.object({ homes: count, parameters })

/** What to do next, by urgency. */
export const NEXT_KINDS = [
  'fails_rule',
  'failed',
  'missing_data',
  'fact_contradiction',
  'newer_certificate',
  'could_be_c',
  'pending_decisions',
  'certificate_expired',
  'certificate_expiring',
  'no_plan',
] as const

/** What has changed since the visit before. */
export const DASHBOARD_CHANGES = [
  'homes_added',
  'ratings_changed',
  'certificates_replaced',
  'plans_made',
  'members_joined',
] as const

/** Of a year: bills of two occupiers at the meter, and emissions by the present rules of certificates. */
const sumsSchema = z.object({ billGbp: z.number(), carbonKg: z.number() })

/** The portfolio in figures, computed by the server. Archived homes are not counted. */
export const dashboardSchema = z.object({
  homes: count,
  /** The day in the United Kingdom that expiry is counted from. */
  today: z.string(),
  byStatus: z.array(counted.extend({ status: z.enum(HOME_STATUSES) })),
  /** Null: without a band. */
  bandsLodged: z.array(counted.extend({ band: z.enum(EPC_BANDS).nullable() })),
  bandsToday: z.array(counted.extend({ band: z.enum(EPC_BANDS).nullable() })),
  /** Null: without a rating. */
  ratings: z.array(counted.extend({ rating: z.enum(ZERO_BILL_POTENTIALS).nullable() })),
  /** Homes whose score of today is below band C, by the points that they lack. */
  belowC: counted.extend({ pointsShort: z.array(counted.extend({ from: count, to: count.nullable() })) }),
  /** Rules that homes fail, in the order of their first day; one that has not begun is judged on it. */
  rules: z.array(counted.extend({ rule: z.string(), title: z.string(), from: z.string(), hasBegun: z.boolean() })),
  /** Homes whose tenure is not known: no rule can be judged. */
  withoutTenure: counted,
  /** Of the homes with figures. */
  now: counted.extend(sumsSchema.shape),
  /**
   * Of the same homes after the chosen plans; those without one as they are. `homes` are those with a plan of works. Null
   * without any.
   */
  planned: counted
    .extend({
      ...sumsSchema.shape,
      /** Typical cost of the plans, VAT included, before grants. */
      costGbp: z.number(),
      /** Homes whose plan has a step without a known cost. */
      withoutCost: counted,
    })
    .nullable(),
  /** The prices of all bills. */
  tariff: tariffSchema,
  /** Certificates that have expired, or that expire within the time; 12 months include 3 months. */
  expiring: z.array(counted.extend({ within: z.enum(['expired', '3_months', '12_months']) })),
  /** Since the day of the member's last visit before today; null until there is one. */
  changes: z
    .object({
      since: z.string(),
      items: z.array(z.object({ kind: z.enum(DASHBOARD_CHANGES), text: z.string(), count, link: z.string() })),
    })
    .nullable(),
  /** The most urgent first; `link` is a path of the web application. */
  next: z.array(z.object({ kind: z.enum(NEXT_KINDS), count, text: z.string(), link: z.string() })),
})
export type Dashboard = z.infer<typeof dashboardSchema>
