import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { IconChevronRight } from '../../ui/icons.ts'
import classes from './next-steps.module.css'
import { Section } from './section.tsx'

/** What to do, the most urgent first; each opens exactly what it counts. */
export function NextSteps({ steps }: { steps: Dashboard['next'] }) {
  return (
    <Section heading="Next">
      {steps.length === 0 ? (
        <p className={classes.nothing}>Nothing waits for you: each home is analysed, planned and certified.</p>
      ) : (
        <ol className={classes.steps}>
          {steps.map(({ kind, text, link }) => (
            <li key={`${kind} ${link}`}>
              <Link to={link} className={classes.step}>
                <span>{text}</span>
                <IconChevronRight size="1.2em" aria-hidden />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
