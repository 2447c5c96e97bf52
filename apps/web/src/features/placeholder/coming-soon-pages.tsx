import { Message } from '../../ui/message.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QuietHouse } from '../../ui/quiet-house.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

export function ExplorePage() {
  return <ComingSoon title="Explore" />
}

export function CriteriaPage() {
  return <ComingSoon title="My Criteria" />
}

export function NotificationsPage() {
  return <ComingSoon title="Notifications" />
}

export function SettingsPage() {
  return <ComingSoon title="Settings" />
}

function ComingSoon({ title }: { title: string }) {
  usePageTitle(title)
  return <Message picture={<QuietHouse />} heading={<PageHeading>Coming soon</PageHeading>} />
}
