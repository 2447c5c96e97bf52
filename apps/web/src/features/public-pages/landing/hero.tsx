import { paths } from '../../../lib/paths.ts'
import { FormPopupButton } from '../../../ui/embedded-forms/form-popup-button.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { LazyLivingHouse } from '../living-house/lazy-living-house.tsx'
import classes from './hero.module.css'

export function Hero() {
  return (
    <section className={classes.hero} data-band>
      <div className={classes.inner}>
        <div className={classes.words}>
          <PageHeading size="hero">Unlock green residential investments.</PageHeading>
          <p className={classes.lead}>
            Retrofolio finds the best energy upgrade opportunities in UK homes to drive value, savings and carbon
            reduction.
          </p>
          <div className={classes.actions}>
            <FormPopupButton form="early-access" title="Early access" size="lg">
              Get Early Access
            </FormPopupButton>
            <a href="#how-it-works">See how it works</a>
          </div>
        </div>
        <div className={classes.house}>
          <LazyLivingHouse />
          <p className={classes.note}>
            A sample house with real physics: a year for two people, with hot water by heat pump. Heating and household
            use are compared with solar generation. With every slider at its best, this house uses about as much as it
            generates, just short of the rating High. The same engine assesses every home in Retrofolio.{' '}
            <a href={paths.method}>How figures are calculated</a>
          </p>
        </div>
      </div>
    </section>
  )
}
