import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { FormWidget } from '../../ui/embedded-forms/form-widget.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import classes from './beta-signup-page.module.css'

export function BetaSignupPage() {
  usePageTitle('Join the beta')
  return (
    <SplitScreen>
      <div className={classes.page}>
        <PageHeading>Join the beta</PageHeading>
        <p className={classes.aside}>
          Each organisation starts with a few homes, and we admit new ones as capacity allows. Leave your details and we
          will contact you.
        </p>
        <div className={classes.form}>
          <FormWidget form="early-access" title="Early access" />
        </div>
        <p className={classes.aside}>
          Already have an account? <Link to={paths.login}>Sign in</Link>
        </p>
      </div>
    </SplitScreen>
  )
}
