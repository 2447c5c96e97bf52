import { SectionHeading } from '../parts/section-heading.tsx'
import { DemoVideo } from './demo-video.tsx'
import classes from './how-it-works.module.css'

const STEPS = [
  {
    name: 'Enter an address',
    words: 'Retrofolio finds the home’s energy certificate. If several homes match, it asks you.',
  },
  {
    name: 'See where the energy goes',
    words:
      'Heat loss by element, household use and solar generation. Every figure opens to its formula, inputs and certainty.',
  },
  {
    name: 'Know how far it is to zero',
    words: 'One rating shows how close the home can come to zero energy bills, and what stands in the way.',
  },
]

export function HowItWorks() {
  return (
    <section className={classes.band} data-band aria-labelledby="how-it-works">
      <div className={classes.inner}>
        <SectionHeading id="how-it-works">How it works</SectionHeading>
        <ol className={classes.steps}>
          {STEPS.map(({ name, words }) => (
            <li key={name} className={classes.step}>
              <h3 className={classes.name}>{name}</h3>
              <p className={classes.words}>{words}</p>
            </li>
          ))}
        </ol>
        <div className={classes.video}>
          <DemoVideo />
        </div>
      </div>
    </section>
  )
}
