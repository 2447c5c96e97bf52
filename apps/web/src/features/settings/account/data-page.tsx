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
        lead="Everything we hold about you as a file: account, sessions, API tokens, invitations, and your part of the audit trail. Mails to you and what you wrote to us are in it too."
      >
        <div>
          <DownloadButton save={savePersonExport}>Export my data</DownloadButton>
        </div>
      </SettingGroup>
      <SettingGroup
        title="Delete your account"
        lead="You are signed out everywhere, and your API tokens stop working. Homes and corrections stay with your organisation; the audit trail keeps a number in place of your name. Mails to you and what you wrote to us go with your account if your e-mail address is verified."
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
