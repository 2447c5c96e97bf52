import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAuth } from '../../features/auth/auth-provider.tsx'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PlainShell } from '../../ui/page/plain-shell.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  const { isAuthenticated } = useAuth()
  return (
    <PlainShell>
      <Message
        fillsPage
        picture={<OutlineHouse />}
        heading={<PageHeading>Page not found</PageHeading>}
        action={
          <Button component={Link} to={isAuthenticated ? paths.portfolio : paths.landing}>
            {isAuthenticated ? 'Go to your portfolio' : 'Go to the home page'}
          </Button>
        }
      >
        There is no page at this address. It may have moved, or the address may be incomplete.
      </Message>
    </PlainShell>
  )
}
