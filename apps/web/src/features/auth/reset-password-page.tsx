import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/message.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

export function ResetPasswordPage() {
  usePageTitle('Reset your password')
  return (
    <SplitScreen>
      <Message
        heading={<PageHeading>Reset your password</PageHeading>}
        action={
          <Button component={Link} to={paths.login}>
            Back to sign in
          </Button>
        }
      >
        <p>
          Whoever set up your account, your administrator or the operator of this service, can give you a new password.
        </p>
        <p>Ask them, then sign in with what they give you.</p>
      </Message>
    </SplitScreen>
  )
}
