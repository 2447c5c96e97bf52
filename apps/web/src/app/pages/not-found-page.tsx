import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAuth } from '../../features/auth/auth-provider.tsx'
import { PlainShell } from '../../features/public-pages/parts/plain-shell.tsx'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  const { isAuthenticated } = useAuth()
  return (
    <PlainShell>
      <Message
        fillsPage
        picture={<OutlineHouse />}
        heading={<PageHeading>No home at this address</PageHeading>}
        action={
          <Button component={Link} to={isAuthenticated ? paths.portfolio : paths.landing}>
            {isAuthenticated ? 'Go to your portfolio' : 'Go to the home page'}
          </Button>
        }
      >
        The page you asked for does not exist or has moved.
      </Message>
    </PlainShell>
  )
}
