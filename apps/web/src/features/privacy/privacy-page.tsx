import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ChoicesForm } from './choices-form.tsx'
import classes from './privacy-page.module.css'

export const PRIVACY_LEAD = 'Choose what this site may record about your visit. You can change this at any time.'

/** The public privacy page, with or without a session. */
export function PrivacyPage() {
  usePageTitle('Privacy choices')
  return (
    <div className={classes.page}>
      <PageHeading>Privacy choices</PageHeading>
      <p className={classes.lead}>{PRIVACY_LEAD}</p>
      <ChoicesForm />
    </div>
  )
}
