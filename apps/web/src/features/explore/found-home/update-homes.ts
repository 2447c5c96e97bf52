import type { QueryClient } from '@tanstack/react-query'
import { exploreKeys } from '../state/about-query.ts'

/**
 * Changes homes wherever they are cached: in pages of the list, previews, the comparison and near misses. What contains
 * none of them keeps its identity.
 */
export function updateCachedHomes(
  queryClient: QueryClient,
  keys: ReadonlySet<string>,
  change: { isShortlisted: boolean } | { portfolioHomeId: number },
): void {
  queryClient.setQueriesData({ queryKey: exploreKeys.all }, (data: unknown) => changed(data, keys, change))
}

function changed(data: unknown, keys: ReadonlySet<string>, change: object): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => changed(item, keys, change))
    return items.every((item, index) => item === data[index]) ? data : items
  }
  if (typeof data !== 'object' || data === null) return data
  if ('homeKey' in data && 'isShortlisted' in data) {
    return typeof data.homeKey === 'string' && keys.has(data.homeKey) ? { ...data, ...change } : data
  }
  const entries = Object.entries(data).map(([name, value]) => [name, value, changed(value, keys, change)] as const)
  if (entries.every(([, before, after]) => before === after)) return data
  return Object.fromEntries(entries.map(([name, , after]) => [name, after]))
}
