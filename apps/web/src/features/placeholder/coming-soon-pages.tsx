import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

export function ExploreComingSoon() {
  return <ComingSoon title="Explore" />
}

export function CriteriaComingSoon() {
  return <ComingSoon title="My Criteria" />
}

export function NotificationsComingSoon() {
  return <ComingSoon title="Notifications" />
}

export function SettingsComingSoon() {
  return <ComingSoon title="Settings" />
}

function ComingSoon({ title }: { title: string }) {
  usePageTitle(title)
  return <Message fillsPage picture={<OutlineHouse />} heading={<PageHeading>Coming soon</PageHeading>} />
}
