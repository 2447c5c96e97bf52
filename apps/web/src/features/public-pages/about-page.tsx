import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { FormWidget } from '../../ui/embedded-forms/form-widget.tsx'
import { EXAMPLE_HOUSE, EXAMPLE_ROOF } from '../../ui/house-drawing/example-house.ts'
import { LazyHouse } from '../../ui/house-drawing/lazy-house.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import classes from './about-page.module.css'
import { CLAIMS, type Claim } from './claims/claims.ts'
import { FootnoteMark, Footnotes } from './claims/footnotes.tsx'
import { PAGE_DESCRIPTIONS } from './content/page-descriptions.ts'
import { PageHeader } from './parts/page-header.tsx'
import { SectionHeading } from './parts/section-heading.tsx'

const PAGE_CLAIMS: readonly Claim[] = [CLAIMS.netZero, CLAIMS.homesPerYear, CLAIMS.cost, CLAIMS.funding]

export function AboutPage() {
  usePageTitle(PAGE_DESCRIPTIONS[paths.about].title)
  return (
    <>
      <PageHeader
        heading="A nation of homes to retrofit"
        lead="Retrofolio aims to attract private institutional funding to scale retrofits towards net zero."
      />
      <div className={classes.story}>
        <Chapter claim={CLAIMS.netZero}>
          <p>
            The UK must reach net zero by 2050. Homes account for much of its emissions, and most homes of 2050 are
            already built. Most of them waste heat.
          </p>
        </Chapter>
        <Chapter claim={CLAIMS.homesPerYear}>
          <p>To get there, a million homes need retrofitting every year: two every minute, day and night.</p>
        </Chapter>
        <Chapter claim={CLAIMS.cost}>
          <p>
            The work costs about £250 billion, and public funding falls short
            <FootnoteMark claim={CLAIMS.funding} among={PAGE_CLAIMS} />.
          </p>
        </Chapter>
        <section className={classes.chapter} aria-labelledby="homeowners">
          <h2 className={classes.turn} id="homeowners">
            Homeowners cannot do this alone
          </h2>
          <div className={classes.words}>
            <p>
              Homeowners find financing, installers and technologies hard to assess. Each of them starts from scratch
              for a single house.
            </p>
          </div>
        </section>
        <section className={classes.chapter} aria-labelledby="institutions">
          <h2 className={classes.turn} id="institutions">
            Together, it can pay
          </h2>
          <div className={classes.words}>
            <p>
              Private institutional funding can make retrofit an investment opportunity: many homes, assessed in the
              same way and improved in the right order, with figures that anyone can check. We provide those figures.
            </p>
          </div>
        </section>
      </div>
      <section className={classes.band} data-band aria-labelledby="see-the-potential">
        <div className={classes.inner}>
          <div className={classes.ask}>
            <SectionHeading id="see-the-potential">See the retrofit potential hiding in plain sight</SectionHeading>
            <div className={classes.form}>
              <FormWidget form="about" title="See the potential of your homes" />
            </div>
          </div>
          <div className={classes.picture} aria-hidden="true">
            <LazyHouse features={EXAMPLE_HOUSE} title="A semi-detached house" roofFaces={EXAMPLE_ROOF} />
          </div>
        </div>
      </section>
      <Footnotes claims={PAGE_CLAIMS} />
    </>
  )
}

function Chapter({ claim, children }: { claim: Claim; children: ReactNode }) {
  return (
    <section className={classes.chapter} aria-labelledby={`chapter-${claim.id}`}>
      <h2 className={classes.figure} id={`chapter-${claim.id}`}>
        {claim.figure}
        <FootnoteMark claim={claim} among={PAGE_CLAIMS} />
      </h2>
      <div className={classes.words}>{children}</div>
    </section>
  )
}
