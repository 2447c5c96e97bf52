import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { AuthProvider } from '../../features/auth/auth-provider.tsx'
import { adoptTypedText } from '../../lib/loading/restore-early-input.ts'
import { Queries } from './query-provider.tsx'

/** For pages that ask who is there. The public ones do not, and so load nothing of the session. */
export function SessionLayout() {
  useEffect(() => adoptTypedText(document), [])
  return (
    <Queries>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
    </Queries>
  )
}
