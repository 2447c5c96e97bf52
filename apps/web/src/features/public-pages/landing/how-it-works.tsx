import { SectionHeading } from '../parts/section-heading.tsx'
import { DemoVideo } from './demo-video.tsx'
import classes from './how-it-works.module.css'

const STEPS = [
  {
    name: 'Give an address',
    words: 'Retrofolio finds the home’s energy certificate. Where two homes could be meant it asks, and never guesses.',
  },
  {
    name: 'See where the energy goes',
    words:
      'Heat loss by element, the household’s use and what the roof can yield. Every figure opens to its formula, its inputs and how sure it is.',
  },
  {
    name: 'Know how far it is to zero',
    words: 'One rating says how near the home comes to a bill of nothing, and what it loses on the way there.',
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
