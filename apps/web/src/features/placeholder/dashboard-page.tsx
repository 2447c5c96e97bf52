import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/message.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QuietHouse } from '../../ui/quiet-house.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

export function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <Message
      fillsPage
      picture={<QuietHouse />}
      heading={<PageHeading>Your dashboard is being built</PageHeading>}
      action={
        <Button component={Link} to={paths.portfolio}>
          View Portfolio
        </Button>
      }
    >
      Until it stands, your homes and their figures are all in the portfolio.
    </Message>
  )
}
