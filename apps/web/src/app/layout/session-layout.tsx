import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { AuthProvider } from '../../features/auth/auth-provider.tsx'
import { restoreEarlyInput } from '../../lib/loading/restore-early-input.ts'
import { QueryProvider } from './query-provider.tsx'

/** For pages that ask who is there. The public ones do not, and so load nothing of the session. */
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
