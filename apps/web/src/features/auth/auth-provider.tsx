import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { sessionToken, useSessionToken } from '../../lib/api/session-token.ts'
import { report } from '../../lib/monitoring/report.ts'
import { paths } from '../../lib/paths.ts'
import { type CurrentUser, currentUserQuery } from '../../lib/session/current-user.ts'
import { useLeaveSession } from '../../lib/session/leave-session.ts'
import { logOut } from './queries.ts'

export interface Auth {
  /** True if a token exists. */
  isAuthenticated: boolean
  /** null while loading or without a session. */
  user: CurrentUser | null
  isUserLoading: boolean
  /** Refetches the user; null unless the last request failed. */
  reloadUser: (() => void) | null
  /** Stores the session key and clears the earlier session's cache. */
  signIn: (key: string) => void
  signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const token = useSessionToken()
  const queryClient = useQueryClient()
  const leaveSession = useLeaveSession()
  const isAuthenticated = token !== null
  const userQuery = useQuery({ ...currentUserQuery(), enabled: isAuthenticated })
  const { data: user, refetch } = userQuery
  const isUserLoading = userQuery.isLoading || (user === undefined && userQuery.isRefetching)
  const isUserMissing = isAuthenticated && userQuery.isError && !isUserLoading && user === undefined

  const signIn = useCallback(
    (key: string) => {
      queryClient.clear()
      sessionToken.store(key)
    },
    [queryClient],
  )

  const signOut = useCallback(async () => {
    try {
      await leaveSession(logOut, paths.login)
    } catch (error) {
      // Keeps the session: looking signed out with a valid key would be worse.
      report.error('Logging out failed.', error)
    }
  }, [leaveSession])

  const auth = useMemo<Auth>(
    () => ({
      isAuthenticated,
      user: (isAuthenticated && user) || null,
      isUserLoading,
      reloadUser: isUserMissing ? () => void refetch() : null,
      signIn,
      signOut,
    }),
    [isAuthenticated, user, isUserLoading, isUserMissing, refetch, signIn, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
