import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
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
  return (
    <SplitScreen>
      {publicConfiguration().isRegistrationOpen ? <RegistrationForm /> : <RegistrationClosed />}
    </SplitScreen>
  )
}

/** Shown before any input, with the server's message. */
function RegistrationClosed() {
  return (
    <Message
      heading={<PageHeading>Create your account</PageHeading>}
      action={
        <Button component={Link} to={paths.contact}>
          Contact us
        </Button>
      }
    >
      <p>Registration is closed. Please contact us for an account.</p>
      <p>{SIGN_IN}</p>
    </Message>
  )
}

function RegistrationForm() {
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
    <NewAccountForm
      heading="Create your account"
      fields={REGISTRATION_FIELDS}
      empty={EMPTY}
      submit={['Create account', 'Creating your account...']}
      error={registration.error}
      isPending={registration.isPending}
      onSubmit={registration.mutate}
      links={SIGN_IN}
    />
  )
}

const SIGN_IN = (
  <span>
    Already have an account? <Link to={paths.login}>Sign in</Link>
  </span>
)
