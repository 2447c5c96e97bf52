import { paths } from '../../lib/paths.ts'
import { ExampleHouseDrawing } from '../../ui/house-drawing/example-house-drawing.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { CONTACT_DETAILS } from './contact-details.ts'
import classes from './contact-page.module.css'
import { MessageForm } from './message-form.tsx'

export function ContactPage() {
  usePageTitle('Contact us')
  return (
    <div className={classes.page}>
      <div className={classes.opening}>
        <PageHeading>Contact us</PageHeading>
        <p className={classes.lead}>
          Ask for an account, query a figure, or tell us about a portfolio you want assessed. A person will reply.{' '}
          <a href={paths.method}>How figures are calculated</a>
        </p>
      </div>
      <div className={classes.form}>
        <MessageForm />
      </div>
      <aside className={classes.details} aria-label="Contact details">
        <div className={classes.picture}>
          <ExampleHouseDrawing />
        </div>
        <dl>
          <dt>Office</dt>
          <dd>{CONTACT_DETAILS.office}</dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${CONTACT_DETAILS.email}`}>{CONTACT_DETAILS.email}</a>
          </dd>
        </dl>
      </aside>
    </div>
  )
}
