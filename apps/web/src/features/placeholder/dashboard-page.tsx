import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

/** Where a deployment switches the dashboard off. */
export function DashboardComingSoon() {
  usePageTitle('Dashboard')
  return (
    <Message
      fillsPage
      picture={<OutlineHouse />}
      heading={<PageHeading>Your dashboard is being built</PageHeading>}
      action={
        <Button component={Link} to={paths.portfolio}>
          View Portfolio
        </Button>
      }
    >
      In the meantime, see your homes and their results in the portfolio.
    </Message>
  )
}

/** Without any home. */
export function EmptyDashboard() {
  return (
    <Message
      fillsPage
      picture={<OutlineHouse />}
      heading={<PageHeading>Your dashboard is being built</PageHeading>}
      action={
        <>
          <Button component={Link} to={paths.addProperty}>
            Add Home
          </Button>
          <Button component={Link} to={paths.portfolio} variant="default">
            View Portfolio
          </Button>
        </>
      }
    >
      It fills with your first home: bands, ratings, bills, and what to do next.
    </Message>
  )
}
