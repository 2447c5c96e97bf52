import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { AccountField, AccountPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import type { LoginFields } from './queries.ts'
import { loginErrors } from './view-model.ts'

export interface LoginFormProps {
  isPending: boolean
  isRegistrationOpen: boolean
  /** Whether a session has just expired. */
  hasExpired: boolean
  error: unknown
  onSubmit: (fields: LoginFields) => void
}

/** @param props `isRegistrationOpen`: whether people may create accounts themselves */
export function LoginForm({ isPending, isRegistrationOpen, hasExpired, error, onSubmit }: LoginFormProps) {
  const errors = loginErrors(error)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountForm
      heading="Welcome back!"
      notice={hasExpired ? 'Your session has expired. Sign in again to continue.' : null}
      banner={errors.banner}
      error={error}
      submit={['Sign in', 'Signing in...']}
      isPending={isPending}
      onSubmit={() => onSubmit({ email, password })}
      links={
        <>
          <span>
            Forgot your password? <Link to={paths.resetPassword}>Reset my password</Link>
          </span>
          <span>
            No account yet?{' '}
            {isRegistrationOpen && (
              <>
                <Link to={paths.register}>Create one</Link> or{' '}
              </>
            )}
            <Link to={paths.contact}>Contact us</Link>
          </span>
        </>
      }
    >
      <AccountField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        isFirst
        value={email}
        error={errors.email}
        onChange={setEmail}
      />
      <AccountPasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
    </AccountForm>
  )
}
