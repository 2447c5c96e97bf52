/** The homes of the list in the order last shown, so that a home's page can lead to the next. Lost with the tab. */
const STORAGE_KEY = 'shown-homes'

export function rememberShownOrder(homeIds: readonly number[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, homeIds.join(','))
  } catch {
    // A full or blocked storage: the page then has no links to the neighbours.
    sessionStorage.removeItem(STORAGE_KEY)
  }
}

export interface Neighbours {
  previous: number | null
  next: number | null
  /** Place in the list, from 1. */
  place: number
  count: number
}

/** null for a home that was not in the list last shown. */
export function neighboursOf(homeId: number): Neighbours | null {
  const order = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(',')
  const at = order.indexOf(String(homeId))
  if (at < 0) return null
  const idAt = (place: number) => (order[place] === undefined ? null : Number(order[place]))
  return { previous: at === 0 ? null : idAt(at - 1), next: idAt(at + 1), place: at + 1, count: order.length }
}
