import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './login-form.module.css'
import type { LoginFields } from './queries.ts'
import type { LoginErrors } from './view-model.ts'

export interface LoginFormProps {
  isPending: boolean
  errors: LoginErrors
  onSubmit: (fields: LoginFields) => void
}

export function LoginForm({ isPending, errors, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ email, password })
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <PageHeading>Welcome back!</PageHeading>
      {errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        // The first thing to do here is to type the address.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth disabled={isPending} className={classes.submit}>
        {isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <p className={classes.links}>
        <span>
          Forgot your password? <Link to={paths.resetPassword}>Reset my password</Link>
        </span>
        <span>
          No account yet? <Link to={paths.contact}>Contact us</Link>
        </span>
      </p>
    </form>
  )
}
