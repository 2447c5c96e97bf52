import { Navigate, useLocation } from 'react-router'
import { useAuth } from '../../features/auth/auth-provider.tsx'
import { returnState } from '../../features/auth/return-path.ts'
import { paths } from '../../lib/paths.ts'
import { useSignedInPage } from '../../lib/session/leave-session.ts'
import { SignedInShell } from '../shell/signed-in/signed-in-shell.tsx'

/** Redirects to the login without a session and returns here afterwards. */
export function ProtectedRoute() {
  const { isAuthenticated } = useAuth()
  const location = useLocation()
  useSignedInPage()
  if (!isAuthenticated) return <Navigate to={paths.login} replace state={returnState(location)} />
  return <SignedInShell />
}
