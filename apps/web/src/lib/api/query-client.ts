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

/** `retry` for a query to which "not found" is an answer: asking again would only delay it. */
export function retryOnceUnlessNotFound(failureCount: number, error: Error): boolean {
  // By its status and not by its class, which would bring the contract's schemas into every first visit.
  const isNotFound = 'status' in error && error.status === 404
  return !isNotFound && failureCount < 1
}
