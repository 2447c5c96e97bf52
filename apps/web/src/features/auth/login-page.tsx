import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { sessionToken } from '../../lib/api/session-token.ts'
import { useIsHydrated } from '../../lib/loading/use-is-hydrated.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { useAuth } from './auth-provider.tsx'
import { LoginForm } from './login-form.tsx'
import { logIn } from './queries.ts'
import { returnPath } from './return-path.ts'

export function LoginPage() {
  usePageTitle('Sign in')
  const { signIn } = useAuth()
  const navigate = useNavigate()
  // The prerendered page knows no deployment.
  const isHydrated = useIsHydrated()
  const isRegistrationOpen = isHydrated && publicConfiguration().isRegistrationOpen
  const location = useLocation()
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: async (key) => {
      signIn(key)
      await navigate(returnPath(location.state), { replace: true })
    },
  })

  return (
    <SplitScreen>
      <LoginForm
        isPending={login.isPending}
        isRegistrationOpen={isRegistrationOpen}
        hasExpired={sessionToken.hasExpired()}
        error={login.error}
        onSubmit={login.mutate}
      />
    </SplitScreen>
  )
}
