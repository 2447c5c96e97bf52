import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { AuthProvider } from '../../features/auth/auth-provider.tsx'
import { restoreEarlyInput } from '../../lib/loading/restore-early-input.ts'
import { QueryProvider } from './query-provider.tsx'

/** Provides the session to pages that need it. Public pages do not load its code. */
export function SessionLayout() {
  useEffect(() => restoreEarlyInput(document), [])
  return (
    <QueryProvider>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
    </QueryProvider>
  )
}
