import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { CLAIMS, type Claim } from '../claims/claims.ts'
import { FootnoteMark } from '../claims/footnotes.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import classes from './investors.module.css'

export function Investors({ among }: { among: readonly Claim[] }) {
  return (
    <section className={classes.band} data-band aria-labelledby="for-investors">
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>For investors</p>
          <SectionHeading id="for-investors">Retrofitting pays off</SectionHeading>
          <p className={classes.lead}>
            Institutions own at most 3% of the UK’s rental homes, against 37% in Germany and 41% in the US
            <FootnoteMark claim={CLAIMS.ownership} among={among} />. Homes with near-zero bills are a place to start.
          </p>
        </div>
        <Button component={Link} to={paths.forInvestors} size="lg" variant="white" className={classes.action ?? ''}>
          More for investors
        </Button>
      </div>
    </section>
  )
}
