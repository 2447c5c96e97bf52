import { formatNumber } from './format-quantity.ts'

/** `1,234 homes`, `1 home`. */
export function counted(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'home' : 'homes'}`
}
