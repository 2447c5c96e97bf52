import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { createQueryClient } from '../../lib/api/query-client.ts'

const ownClient = createQueryClient()

/**
 * The cache of what was fetched, around all that calls the API; pages that only tell something load nothing of it. One
 * for the whole application, or the one around it, which a test brings along.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const given = useContext(QueryClientContext)
  return <QueryClientProvider client={given ?? ownClient}>{children}</QueryClientProvider>
}
