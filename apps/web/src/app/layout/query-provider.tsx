import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { createQueryClient } from '../../lib/api/query-client.ts'

const ownClient = createQueryClient()

/**
 * Provides the query cache to pages that call the API, so that static pages do not load it. Uses the enclosing client
 * if there is one, as in tests.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const given = useContext(QueryClientContext)
  return <QueryClientProvider client={given ?? ownClient}>{children}</QueryClientProvider>
}
