import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { IconChevronRight } from '../../ui/icons.ts'
import classes from './next-steps.module.css'
import { Section } from './section.tsx'

const WHAT_TO_DO: Readonly<Record<Dashboard['next'][number]['kind'], string>> = {
  fails_rule: 'Plan works or register an exemption',
  failed: 'See why, then try again',
  missing_data: 'Supply what is missing',
  fact_contradiction: 'Choose which is right',
  newer_certificate: 'See what it changed',
  could_be_c: 'Check the facts that decide',
  pending_decisions: 'Choose the home that each row means',
  certificate_expired: 'Order certificates for homes that are let or sold',
  certificate_expiring: 'Book assessors in time',
  no_plan: 'Make plans',
}

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
                <span>
                  <span className={classes.homes}>{text}</span> <span className={classes.what}>{WHAT_TO_DO[kind]}</span>
                </span>
                <IconChevronRight size="1.2em" aria-hidden />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
