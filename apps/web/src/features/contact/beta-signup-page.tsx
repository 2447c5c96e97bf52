import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from './beta-signup-page.module.css'
import { ACCESS_SHAPE } from './enquiry-fields.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { signUpForBeta } from './queries.ts'

const SHAPE = { ...ACCESS_SHAPE, draft: 'beta-signup' }

export function BetaSignupPage() {
  usePageTitle('Join the beta')
  return (
    <SplitScreen>
      <div className={classes.page}>
        <PageHeading>Join the beta</PageHeading>
        <p className={classes.aside}>
          Each organisation starts with a few homes, and we let in new ones as there is room. Leave your details, and we
          write to you.
        </p>
        <EnquiryForm
          shape={SHAPE}
          send={signUpForBeta}
          submit={['Join the beta', 'Sending...']}
          sent={['You are signed up. We write to', ' when there is room for you.']}
        />
        <p className={classes.aside}>
          Already have an account? <Link to={paths.login}>Sign in</Link>
        </p>
      </div>
    </SplitScreen>
  )
}
