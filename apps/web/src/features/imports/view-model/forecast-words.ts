import type { ImportForecast } from '@retrofolio/contract/imports/import-forecasts'
import { counted } from './outcomes.ts'

/** `640 new homes, 31 updated, 18 to decide, 11 not understood`. */
export function forecastLine(forecast: ImportForecast): string {
  const { rows, added, restored, updated, unchanged, repeated, ambiguous, leftOut, invalid, overQuota } = forecast
  const parts = [
    counted(added, 'new home'),
    ...some(restored, 'restored'),
    `${updated} updated`,
    ...some(unchanged, 'unchanged'),
    ...some(repeated, 'repeated'),
    `${ambiguous} to decide`,
    ...some(leftOut, 'left out'),
    `${invalid} not understood`,
    ...some(overQuota, 'over quota'),
  ]
  return rows === 0 ? 'No rows' : parts.join(', ')
}

const some = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}`])

/** `In the first 5 000 of 98 000 rows`; null if all were counted. */
export function countedRows({ rows }: Pick<ImportForecast, 'rows'>, rowCount: number): string | null {
  return rows >= rowCount ? null : `In the first ${counted(rows, 'row')}`
}

/** `Floor area of 30 homes, own reference of 2`. */
export function changesLine({ changes }: Pick<ImportForecast, 'changes'>): string {
  return changes
    .map(({ name, homes }, place) => {
      const fact = place === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)
      return `${fact} of ${place === 0 ? counted(homes, 'home') : homes}`
    })
    .join(', ')
}

/** `Floor area: 92.5 m² → 95 m²`. */
export function changeText({ name, from, to }: ImportForecast['changedHomes'][number]['changes'][number]): string {
  return `${name}: ${from ?? 'not known'} → ${to}`
}
