import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAuth } from '../../features/auth/auth-provider.tsx'
import { PlainShell } from '../../features/public-pages/plain-shell.tsx'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/message.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QuietHouse } from '../../ui/quiet-house.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  const { isAuthenticated } = useAuth()
  return (
    <PlainShell>
      <Message
        fillsPage
        picture={<QuietHouse />}
        heading={<PageHeading>Nobody lives at this address</PageHeading>}
        action={
          <Button component={Link} to={isAuthenticated ? paths.portfolio : paths.landing}>
            {isAuthenticated ? 'Go to your portfolio' : 'Go to the start page'}
          </Button>
        }
      >
        The page you asked for does not exist, or is no longer here.
      </Message>
    </PlainShell>
  )
}
