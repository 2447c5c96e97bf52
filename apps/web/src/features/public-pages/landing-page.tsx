import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StreetDrawing } from '../../ui/street-drawing.tsx'
import { PRODUCT_NAME, usePageTitle } from '../../ui/use-page-title.ts'
import classes from './landing-page.module.css'
import { PlainShell } from './plain-shell.tsx'

export function LandingPage() {
  usePageTitle(PRODUCT_NAME)
  return (
    <PlainShell>
      <div className={classes.hero}>
        <div className={classes.words}>
          <PageHeading size="hero">See how far a home is from zero bills</PageHeading>
          <p className={classes.lead}>
            Retrofolio assesses UK homes for energy retrofit: where the heat goes, what the household uses, what the
            roof can yield, from an address.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.login} size="lg">
              Sign in
            </Button>
            <Link to={paths.contact}>Get an account</Link>
          </div>
        </div>
        <div className={classes.picture}>
          <StreetDrawing />
        </div>
      </div>
    </PlainShell>
  )
}
