import type { ReactNode } from 'react'
import classes from './plain-shell.module.css'
import { WordmarkLink } from './wordmark.tsx'

/** The shell of pages without a session. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <WordmarkLink />
      </header>
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
