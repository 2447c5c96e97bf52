import { PLAN_STATUSES, type PlanStatus } from './plan-row.ts'

export interface PlanSummary {
  homes: number
  byStatus: Readonly<Record<PlanStatus, number>>
  /** Homes without a plan, by reason, most frequent first. */
  reasons: readonly { status: PlanStatus; reason: string; homes: number }[]
}

/** Reasons may quote a value of the home or a day. Beyond this many, the rest are counted together. */
const MOST_REASONS = 50
const OTHER_REASONS = 'Other reasons.'

export interface PlanCounter {
  count: (status: PlanStatus, reason: string | null) => void
  summary: () => PlanSummary
}

/** Counts homes as they pass; its size does not grow with the input. */
export function planCounter(): PlanCounter {
  let homes = 0
  const byStatus: Record<PlanStatus, number> = {
    planned: 0,
    nothing_to_do: 0,
    new_certificate: 0,
    cost_not_known: 0,
    not_reached: 0,
    missing_data: 0,
    unsupported: 0,
    failed: 0,
    unreadable: 0,
  }
  const reasons = new Map<string, { status: PlanStatus; reason: string; homes: number }>()
  return {
    count(status, given) {
      homes += 1
      byStatus[status] += 1
      if (given === null) return
      // Homes are counted together whatever their day and chance.
      const general = given.replace(/ until \d{4}-\d{2}-\d{2}/, ' for now').replace(/, with a chance of \d+ %/, '')
      const isKnown = reasons.has(`${status} ${general}`)
      const reason = isKnown || reasons.size < MOST_REASONS ? general : OTHER_REASONS
      const key = `${status} ${reason}`
      reasons.set(key, { status, reason, homes: (reasons.get(key)?.homes ?? 0) + 1 })
    },
    summary: () => ({
      homes,
      byStatus: { ...byStatus },
      reasons: [...reasons.values()].toSorted((a, b) => b.homes - a.homes),
    }),
  }
}

/** Summary lines printed at the end of a run. */
export function summaryLines({ homes, byStatus, reasons }: PlanSummary, seconds: number): string[] {
  const rate = seconds > 0 ? (homes / seconds).toFixed(1) : String(homes)
  return [
    `${figure(homes)} ${homes === 1 ? 'home' : 'homes'} in ${seconds.toFixed(1)} s, ${rate} homes/s`,
    ...PLAN_STATUSES.filter((status) => byStatus[status] > 0).flatMap((status) => [
      `${figure(byStatus[status])} ${status}`,
      ...reasons
        .filter((one) => one.status === status)
        .map(({ reason, homes: count }) => `  ${figure(count)}  ${reason}`),
    ]),
  ]
}

const figure = (count: number): string => count.toLocaleString('en-GB')
