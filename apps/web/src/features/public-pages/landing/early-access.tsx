import { FormPopupButton } from '../../../ui/embedded-forms/form-popup-button.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import classes from './early-access.module.css'

export function EarlyAccess() {
  return (
    <section className={classes.band} data-band aria-labelledby="early-access">
      <div className={classes.inner}>
        <SectionHeading id="early-access">Bring your first homes</SectionHeading>
        <p className={classes.words}>
          Retrofolio is in beta, and each organisation starts with a few homes. Tell us about yours.
        </p>
        <FormPopupButton form="early-access" title="Early access" size="lg">
          Get Early Access
        </FormPopupButton>
      </div>
    </section>
  )
}
