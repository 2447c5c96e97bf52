import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type CurrentUser, currentUserQuery } from '../../../lib/session/current-user.ts'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import classes from '../parts/setting-form.module.css'
import { useSettingForm } from '../parts/use-setting-form.ts'
import { VerifyEmailNotice } from '../parts/verify-email-notice.tsx'
import { ownEmailQuery, useAccountChanges } from '../queries/account-queries.ts'

export function ProfilePage() {
  const user = useQuery(currentUserQuery())
  return (
    <SectionPage title="Profile" lead="Your colleagues see your name beside your actions.">
      <VerifyEmailNotice />
      {user.data === undefined ? (
        <QueryPlaceholder query={user} what="Your profile" />
      ) : (
        <ProfileForm user={user.data} />
      )}
    </SectionPage>
  )
}

function ProfileForm({ user }: { user: CurrentUser }) {
  const { changeProfile } = useAccountChanges()
  const isVerified = useQuery(ownEmailQuery()).data?.verifiedAt != null
  const { firstName, lastName, companyName, companyNumber, email } = user
  const form = useSettingForm({
    saved: { firstName, lastName, companyName, companyNumber },
    save: changeProfile,
    done: 'Your profile is saved.',
  })
  return (
    <form className={classes.form} aria-label="Profile" {...form.props}>
      <div className={classes.fields}>
        <TextInput label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <TextInput label="Company name" autoComplete="organization" {...form.field('companyName')} />
        <TextInput label="Company number" autoComplete="off" {...form.field('companyNumber')} />
      </div>
      <div className={classes.fact}>
        <span className={classes.factLabel}>Email</span>
        <span>{email}</span>
        <span className={classes.factNote}>
          {isVerified && 'Verified. '}
          You sign in with it, so it cannot be changed.
        </span>
      </div>
      <SaveBar form={form} />
    </form>
  )
}
