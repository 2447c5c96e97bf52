import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { FormPopupButton } from '../../ui/embedded-forms/form-popup-button.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { CLAIMS, type Claim } from './claims/claims.ts'
import { FootnoteMark, Footnotes } from './claims/footnotes.tsx'
import { PAGE_DESCRIPTIONS } from './content/page-descriptions.ts'
import classes from './investors-page.module.css'
import { PageHeader } from './parts/page-header.tsx'
import { SectionHeading } from './parts/section-heading.tsx'

const PAGE_CLAIMS: readonly Claim[] = [CLAIMS.premium, CLAIMS.ownership, CLAIMS.singleFamily, CLAIMS.tickets]

const OWNERSHIP = [
  { country: 'United Kingdom', percent: 3 },
  { country: 'Germany', percent: 37 },
  { country: 'United States', percent: 41 },
]

const REASONS = [
  {
    name: 'Find',
    words: 'Enter one address or upload many. Each home is matched to its own energy certificate.',
  },
  {
    name: 'Assess',
    words:
      'One engine calculates heat loss, household energy and solar. We publish how well it agrees with lodged certificates.',
  },
  {
    name: 'Verify',
    words: 'Every figure opens to its formula, sources and range, so that due diligence can check it.',
  },
]

export function InvestorsPage() {
  usePageTitle(PAGE_DESCRIPTIONS[paths.forInvestors].title)
  return (
    <>
      <PageHeader
        heading="Retrofitting pays off"
        lead={
          <>
            We expect homes with very low bills to earn a rent or sale premium of up to 10–20%
            <FootnoteMark claim={CLAIMS.premium} among={PAGE_CLAIMS} />. Retrofolio finds the homes with that potential.
          </>
        }
      />
      <section className={classes.section} aria-labelledby="ownership">
        <div className={classes.words}>
          <SectionHeading id="ownership">An early market</SectionHeading>
          <p>
            Institutions own at most 3% of the UK’s rental homes, against 37% in Germany and 41% in the US
            <FootnoteMark claim={CLAIMS.ownership} among={PAGE_CLAIMS} />.
          </p>
        </div>
        <table className={classes.bars}>
          <caption className={classes.caption}>Rental homes owned by institutions</caption>
          <tbody>
            {OWNERSHIP.map(({ country, percent }) => (
              <tr key={country}>
                <th scope="row">{country}</th>
                <td>
                  <span className={classes.share}>
                    <svg className={classes.bar} aria-hidden="true">
                      <rect width={`${percent * 2}%`} height="100%" rx="3" />
                    </svg>
                    {percent}%
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className={classes.numbers}>
        {[CLAIMS.singleFamily, CLAIMS.tickets].map((claim) => (
          <div key={claim.id} className={classes.number}>
            <dt>
              {claim.words}
              <FootnoteMark claim={claim} among={PAGE_CLAIMS} />
            </dt>
            <dd className={classes.figure}>{claim.figure}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.reasons} aria-labelledby="what-retrofolio-does">
        <SectionHeading id="what-retrofolio-does">How Retrofolio helps</SectionHeading>
        <div className={classes.columns}>
          {REASONS.map(({ name, words }) => (
            <div key={name}>
              <h3 className={classes.name}>{name}</h3>
              <p>{words}</p>
            </div>
          ))}
        </div>
        <div className={classes.actions}>
          <FormPopupButton form="early-access" title="Early access" size="lg">
            Get Early Access
          </FormPopupButton>
          <Link to={paths.contact}>Talk to us</Link>
        </div>
      </section>
      <Footnotes claims={PAGE_CLAIMS} />
    </>
  )
}
