import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { AccountPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { confirmPasswordReset } from './queries.ts'
import { newPasswordError } from './view-model.ts'

/** The server compares and checks the two passwords; the link stays valid after a rejection. */
export function NewPasswordPage({ uid, token }: { uid: string; token: string }) {
  usePageTitle('Choose a new password')
  const [newPassword1, setNewPassword1] = useState('')
  const [newPassword2, setNewPassword2] = useState('')
  const confirm = useMutation({ mutationFn: confirmPasswordReset })
  useEffect(() => {
    if (confirm.isSuccess) focusHeading()
  }, [confirm.isSuccess])
  return (
    <SplitScreen>
      {confirm.isSuccess ? (
        <Message
          heading={<PageHeading>Password updated</PageHeading>}
          action={
            <Button component={Link} to={paths.login}>
              Go to sign in
            </Button>
          }
        >
          <p>You have been signed out everywhere. Sign in with your new password.</p>
        </Message>
      ) : (
        <AccountForm
          heading="Choose a new password"
          banner={newPasswordError(confirm.error)}
          error={confirm.error}
          submit={['Save new password', 'Saving...']}
          isPending={confirm.isPending}
          onSubmit={() => confirm.mutate({ uid, token, newPassword1, newPassword2 })}
          links={
            <span>
              Link expired? <Link to={paths.resetPassword}>Request a new one</Link>
            </span>
          }
        >
          <AccountPasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            description="At least 8 characters, not only digits"
            isFirst
            value={newPassword1}
            error={null}
            onChange={setNewPassword1}
          />
          <AccountPasswordField
            label="Confirm new password"
            name="confirm-password"
            autoComplete="new-password"
            value={newPassword2}
            error={null}
            onChange={setNewPassword2}
          />
        </AccountForm>
      )}
    </SplitScreen>
  )
}
