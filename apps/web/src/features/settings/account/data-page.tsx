import { Button } from '@mantine/core'
import { useState } from 'react'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { SectionPage, SettingGroup } from '../parts/section-page.tsx'
import { VerifyEmailNotice } from '../parts/verify-email-notice.tsx'
import { savePersonExport } from '../queries/account-queries.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DataPage() {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <SectionPage title="Your data">
      <VerifyEmailNotice />
      <SettingGroup
        title="Export"
        lead="All data we hold about you in one file: account, sessions, API tokens, invitations, your audit trail entries, our emails to you and your messages to us."
      >
        <div>
          <DownloadButton save={savePersonExport}>Export my data</DownloadButton>
        </div>
      </SettingGroup>
      <SettingGroup
        title="Delete your account"
        lead="You will be signed out everywhere and your API tokens will stop working. Homes and corrections stay with your organisation; the audit trail shows a number instead of your name. If your email address is verified, our emails to you and your messages to us are also deleted."
      >
        <div>
          <Button variant="outline" color="var(--colour-error)" onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </div>
      </SettingGroup>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </SectionPage>
  )
}
