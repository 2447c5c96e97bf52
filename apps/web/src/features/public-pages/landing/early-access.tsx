import { FormPopupButton } from '../../../ui/embedded-forms/form-popup-button.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import classes from './early-access.module.css'

export function EarlyAccess() {
  return (
    <section className={classes.band} data-band aria-labelledby="early-access">
      <div className={classes.inner}>
        <SectionHeading id="early-access">Bring your first homes</SectionHeading>
        <p className={classes.words}>
          Retrofolio is a beta, and each organisation begins with a handful of homes. Tell us about yours.
        </p>
        <FormPopupButton form="early-access" title="Early access" size="lg">
          Get Early Access
        </FormPopupButton>
      </div>
    </section>
  )
}
