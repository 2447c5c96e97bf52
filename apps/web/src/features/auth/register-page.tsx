import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useAuth } from './auth-provider.tsx'
import { REGISTRATION_FIELDS } from './new-account-fields.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { register } from './queries.ts'

const EMPTY = {
  companyName: '',
  companyNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  password1: '',
  password2: '',
}

export function RegisterPage() {
  usePageTitle('Create your account')
  const { signIn } = useAuth()
  const navigate = useNavigate()
  const registration = useMutation({
    mutationFn: register,
    onSuccess: async (key) => {
      signIn(key)
      await navigate(paths.dashboard, { replace: true })
    },
  })
  return (
    <SplitScreen>
      <NewAccountForm
        heading="Create your account"
        fields={REGISTRATION_FIELDS}
        empty={EMPTY}
        submit={['Create account', 'Creating your account...']}
        error={registration.error}
        isPending={registration.isPending}
        onSubmit={registration.mutate}
        links={
          <span>
            Already have an account? <Link to={paths.login}>Sign in</Link>
          </span>
        }
      />
    </SplitScreen>
  )
}
