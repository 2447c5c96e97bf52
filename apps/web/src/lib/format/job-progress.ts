import { counted } from './counted.ts'
import { formatNumber } from './format-quantity.ts'

export interface JobProgress {
  done: number
  total: number
}

/** `120 of 195 homes`. */
export function progressText({ done, total }: JobProgress): string {
  return `${formatNumber(done)} of ${counted(total)}`
}

/**
 * Screen readers hear each quarter instead of each count.
 *
 * @param doing `Making plans for`
 * @param finished `planned`
 */
export function spokenProgress({ done, total }: JobProgress, doing: string, finished: string): string {
  const quarters = total === 0 ? 0 : Math.floor((done / total) * 4)
  return quarters < 1 ? `${doing} ${counted(total)}` : `${quarters * 25} % of ${counted(total)} ${finished}`
}

/** `about 3 minutes left`; empty before there is a pace. */
export function timeLeftText(seconds: number | null): string {
  return seconds === null ? '' : `${durationText(seconds)} left`
}

const MINUTE = 60

/** `less than a minute`, `about 3 minutes`, `about 2 hours`: no duration is known better. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute'
  const minutes = Math.round(seconds / MINUTE)
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
