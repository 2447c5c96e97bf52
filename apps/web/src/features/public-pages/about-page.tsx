import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { FormWidget } from '../../ui/embedded-forms/form-widget.tsx'
import { EXAMPLE_HOUSE } from '../../ui/house-drawing/example-house.ts'
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
        heading="A country of homes to put right"
        lead="Retrofolio exists to attract private institutional funding, and so to scale retrofits towards net zero."
      />
      <div className={classes.story}>
        <Chapter claim={CLAIMS.netZero}>
          <p>
            By 2050 the UK has to reach net zero. Homes are a large part of that: most of those that will stand then
            stand today, and most of them leak.
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
            Left to homeowners, it is hard
          </h2>
          <div className={classes.words}>
            <p>
              Homeowners find the financing hard, the installers hard to choose and the technologies hard to tell apart.
              Each starts from nothing, for one house, once.
            </p>
          </div>
        </section>
        <section className={classes.chapter} aria-labelledby="institutions">
          <h2 className={classes.turn} id="institutions">
            Shared, it can pay
          </h2>
          <div className={classes.words}>
            <p>
              Private institutional funding can make retrofit an investment opportunity: many homes, assessed alike,
              improved in the right order, with numbers that anybody can check. Those numbers are what we make.
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
            <LazyHouse features={EXAMPLE_HOUSE} title="A semi-detached house" panels={12} />
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
