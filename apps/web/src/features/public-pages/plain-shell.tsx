import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import classes from './plain-shell.module.css'

/** The frame of pages that need no session. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <Link to={paths.landing} className={classes.brand}>
          <Wordmark />
        </Link>
      </header>
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
