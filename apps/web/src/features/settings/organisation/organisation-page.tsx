import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { paths } from '../../../lib/paths.ts'
import { type CurrentUser, currentUserQuery } from '../../../lib/session/current-user.ts'
import { quotaFill } from '../../../lib/session/home-quota.ts'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { QuotaBar } from '../../../ui/home/quota-bar.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SectionPage, SettingGroup } from '../parts/section-page.tsx'
import formClasses from '../parts/setting-form.module.css'
import { useSettingForm } from '../parts/use-setting-form.ts'
import { VerifyEmailNotice } from '../parts/verify-email-notice.tsx'
import { saveHomesExport, useOrganisationChanges } from '../queries/organisation-queries.ts'
import classes from './organisation-page.module.css'

export function OrganisationPage() {
  const user = useQuery(currentUserQuery())
  return (
    <SectionPage title="Organisation">
      <VerifyEmailNotice />
      {user.data === undefined ? (
        <QueryPlaceholder query={user} what="Your organisation" />
      ) : (
        <>
          <NameForm organisation={user.data.organisation} />
          <Quota organisation={user.data.organisation} />
        </>
      )}
      <SettingGroup title="Export" lead="All homes with their features and results, including archived ones.">
        <div className={formClasses.actions}>
          <DownloadButton save={() => saveHomesExport('csv')}>Homes as CSV</DownloadButton>
          <DownloadButton save={() => saveHomesExport('json')}>Homes as JSON</DownloadButton>
        </div>
      </SettingGroup>
    </SectionPage>
  )
}

function NameForm({ organisation }: { organisation: CurrentUser['organisation'] }) {
  const { rename } = useOrganisationChanges()
  const form = useSettingForm({
    saved: { name: organisation.name },
    save: ({ name }) => rename(name),
    done: 'The organisation has been renamed.',
  })
  return (
    <form className={`${formClasses.form} ${formClasses.narrow}`} aria-label="Organisation" {...form.props}>
      <TextInput
        label="Name"
        description="Visible to all members and in invitations"
        autoComplete="organization"
        {...form.field('name')}
      />
      <SaveBar form={form} />
    </form>
  )
}

function Quota({ organisation: { totalHomes, homeQuota } }: { organisation: CurrentUser['organisation'] }) {
  return (
    <SettingGroup title="Home quota">
      <div className={classes.quota}>
        <span className={classes.count}>
          {formatNumber(totalHomes)} of {formatNumber(homeQuota)} homes
        </span>
        <QuotaBar fill={quotaFill(totalHomes, homeQuota)} />
        <p className={classes.note}>
          Archived homes do not count. <Link to={paths.contact}>Ask for a larger quota</Link>
        </p>
      </div>
    </SettingGroup>
  )
}
