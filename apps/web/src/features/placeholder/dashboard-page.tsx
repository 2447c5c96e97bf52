import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

export function DashboardPage() {
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
