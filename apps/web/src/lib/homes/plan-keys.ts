import type { QueryClient } from '@tanstack/react-query'
import { homeKeys } from './home-queries.ts'

export const planKeys = {
  /** Every plan that is read one by one, and its versions. */
  each: ['plans'] as const,
  ofHome: (homeId: number) => [...homeKeys.detail(homeId), 'plans'] as const,
  one: (planId: number) => ['plans', planId] as const,
  version: (planId: number, version: number) => ['plans', planId, version] as const,
}

/** Whether saved plans still follow the prices in use is known only by asking again. */
export function invalidatePlans(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: planKeys.each })
  void queryClient.invalidateQueries({
    queryKey: homeKeys.all,
    predicate: ({ queryKey }) => queryKey.at(-1) === 'plans',
  })
}
