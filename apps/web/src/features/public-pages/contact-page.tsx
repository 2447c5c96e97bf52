import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/message.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

export function ContactPage() {
  usePageTitle('Contact us')
  return (
    <SplitScreen>
      <Message
        heading={<PageHeading>Contact us</PageHeading>}
        action={
          <Button component={Link} to={paths.login}>
            Back to sign in
          </Button>
        }
      >
        <p>
          Accounts are set up for an organisation by the provider of this service; there is nothing to sign up to here.
        </p>
        <p>
          If your organisation already uses Retrofolio, ask the colleague who looks after it to have an account made for
          you. Otherwise write to whoever gave you this address.
        </p>
      </Message>
    </SplitScreen>
  )
}
