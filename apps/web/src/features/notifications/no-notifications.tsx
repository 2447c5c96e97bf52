import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import type { NotificationFilters } from './queries.ts'

export interface NoNotificationsProps {
  filters: NotificationFilters
  onShowAll: () => void
}

export function NoNotifications({ filters, onShowAll }: NoNotificationsProps) {
  if (filters.kind !== null || filters.isUnreadOnly) {
    return (
      <Message
        heading={<h2>No notifications match these filters</h2>}
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all
          </Button>
        }
      />
    )
  }
  return (
    <Message
      picture={<OutlineHouse />}
      heading={<h2>Nothing to report yet</h2>}
      action={
        <Button component={Link} to={paths.settingsNotifications} variant="default">
          Choose notifications
        </Button>
      }
    >
      You are notified when an import finishes, a home gets a newer certificate, a certificate is about to expire, or
      new homes match your criteria.
    </Message>
  )
}
