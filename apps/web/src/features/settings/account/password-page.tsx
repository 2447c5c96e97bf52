import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../../lib/session/current-user.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import classes from '../parts/setting-form.module.css'
import { useSettingForm } from '../parts/use-setting-form.ts'
import { useAccountChanges } from '../queries/account-queries.ts'

const EMPTY = { oldPassword: '', newPassword1: '', newPassword2: '' }

export function PasswordPage() {
  const { data: user } = useQuery(currentUserQuery())
  const { changePassword } = useAccountChanges()
  const form = useSettingForm({
    saved: EMPTY,
    save: changePassword,
    done: 'Your new password is saved. Every other session has ended.',
  })
  return (
    <SectionPage title="Password" lead="A new password signs you out everywhere else. API tokens keep working.">
      <form className={`${classes.form} ${classes.narrow}`} aria-label="Password" {...form.props}>
        {/* Tells password managers whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordInput label="Current password" autoComplete="current-password" {...form.field('oldPassword')} />
        <PasswordInput
          label="New password"
          description="At least 8 characters, not only digits"
          autoComplete="new-password"
          {...form.field('newPassword1')}
        />
        <PasswordInput label="Confirm new password" autoComplete="new-password" {...form.field('newPassword2')} />
        <SaveBar form={form} submit={['Change password', 'Changing...']} />
      </form>
    </SectionPage>
  )
}
