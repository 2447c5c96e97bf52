import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { AccountField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { requestPasswordReset } from './queries.ts'
import { forgotPasswordError } from './view-model.ts'

/** A form, then a confirmation. The input stays for a retry. */
export function ForgotPasswordPage() {
  usePageTitle('Reset your password')
  const [email, setEmail] = useState('')
  const request = useMutation({ mutationFn: requestPasswordReset })
  useEffect(() => {
    if (request.isSuccess) focusHeading()
  }, [request.isSuccess])
  return (
    <SplitScreen>
      {request.isSuccess ? (
        <Message heading={<PageHeading>Check your email</PageHeading>}>
          <p>
            If <strong>{request.variables}</strong> has an account, we have sent a link to choose a new password. It
            works once, within three days.
          </p>
          <p>
            No email? Check your spam folder.{' '}
            <Anchor component="button" type="button" onClick={() => request.reset()}>
              Try again
            </Anchor>
          </p>
          <p>
            <Link to={paths.login}>Back to sign in</Link>
          </p>
        </Message>
      ) : (
        <AccountForm
          heading="Reset your password"
          lead="Enter the email you sign in with and we will send you a link to choose a new password."
          banner={forgotPasswordError(request.error)}
          error={request.error}
          submit={['Send the link', 'Sending...']}
          isPending={request.isPending}
          onSubmit={() => request.mutate(email)}
          links={
            <span>
              Remembered it? <Link to={paths.login}>Sign in</Link>
            </span>
          }
        >
          <AccountField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            isFirst
            value={email}
            error={null}
            onChange={setEmail}
          />
        </AccountForm>
      )}
    </SplitScreen>
  )
}
