import type { ImportRecord } from '@retrofolio/contract/imports/imports'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import classes from './import-list.module.css'
import { OutcomeBar } from './outcomes/outcome-bar.tsx'
import parts from './parts/import-section.module.css'
import { ImportSection } from './parts/import-section.tsx'
import { outcomeLine, stateLine, whoAndWhen } from './view-model/import-words.ts'

/** Newest first, each with its result. */
export function ImportList({ imports, now }: { imports: readonly ImportRecord[]; now: Date }) {
  return (
    <ImportSection heading="Earlier imports">
      <ul className={parts.panel} aria-label="Imports">
        {imports.map((one) => (
          <li key={one.id} className={classes.item}>
            <div className={classes.words}>
              <Link to={paths.import(one.id)} className={classes.name}>
                {one.fileName}
              </Link>
              <span className={classes.about}>{whoAndWhen(one, now)}</span>
            </div>
            <div className={classes.state}>
              <span className={classes.word} data-status={one.status}>
                {stateLine(one)}
              </span>
              <span className={classes.about}>{outcomeLine(one)}</span>
              {one.status !== 'uploaded' && one.status !== 'undone' && <OutcomeBar counts={one.counts} size="small" />}
            </div>
            <IconChevronRight className={classes.chevron} size="1.25rem" stroke={1.8} aria-hidden />
          </li>
        ))}
      </ul>
    </ImportSection>
  )
}
