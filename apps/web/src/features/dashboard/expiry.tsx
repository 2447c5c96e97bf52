import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { expiryRows } from './dashboard-view.ts'
import classes from './figures-list.module.css'
import { Section } from './section.tsx'

export function Expiry({ dashboard }: { dashboard: Dashboard }) {
  return (
    <Section heading="Certificates" note="A certificate is valid for ten years.">
      <ul className={classes.list}>
        {expiryRows(dashboard).map(({ words, homes, to }) => (
          <li key={words}>
            <Link to={to} className={classes.item}>
              <span className={classes.number}>{formatNumber(homes)}</span>{' '}
              <span>
                <VisuallyHidden component="span">{homes === 1 ? 'certificate' : 'certificates'}</VisuallyHidden> {words}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
