import { EXAMPLE_HOUSE } from '../../../ui/house-drawing/example-house.ts'
import { LazyHouse } from '../../../ui/house-drawing/lazy-house.tsx'
import { CLAIMS, type Claim } from '../claims/claims.ts'
import { FootnoteMark } from '../claims/footnotes.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import classes from './housing-associations.module.css'

const TERRACE = {
  ...EXAMPLE_HOUSE,
  builtForm: 'Mid-terrace',
  constructionYear: '1900-1929',
  floorArea: 78,
  primaryHeating: 'Boiler and radiators, mains gas',
}

const GAINS = [
  'Every home rated by the same physics, from its existing certificate.',
  'Your own staff correct certificate errors once, and the corrections are kept.',
  'Each figure shows its formula, inputs and range to boards, surveyors and residents.',
]

export function HousingAssociations({ among }: { among: readonly Claim[] }) {
  return (
    <section className={classes.section} aria-labelledby="housing-associations">
      <div className={classes.picture} aria-hidden="true">
        <LazyHouse features={TERRACE} title="A terraced house" />
      </div>
      <div className={classes.words}>
        <p className={classes.eyebrow}>For housing associations</p>
        <SectionHeading id="housing-associations">Know which homes to start with</SectionHeading>
        <p className={classes.lead}>
          Social rented homes must reach band C by 1 April 2030
          <FootnoteMark claim={CLAIMS.socialRented} among={among} />. Retrofolio shows which of yours are furthest away,
          and why.
        </p>
        <ul className={classes.gains}>
          {GAINS.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
