import { QueryClient } from '@tanstack/react-query'

export const STALE_TIME_MS = 300_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, retry: 1 },
      mutations: { retry: false },
    },
  })
}

/** A retry rule for queries that may return 404: repeating them would only add delay. */
export function retryOnceUnlessNotFound(failureCount: number, error: Error): boolean {
  // Checks the status, not the class, which would load the contract's schemas on every first visit.
  const isNotFound = 'status' in error && error.status === 404
  return !isNotFound && failureCount < 1
}
