import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ChoicesForm } from './choices-form.tsx'
import classes from './privacy-page.module.css'

export const PRIVACY_LEAD =
  'What this site may learn from your visit. Change it whenever you like; refusing takes as long as allowing.'

/** For everybody, signed in or not. */
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
