import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import classes from './plain-shell.module.css'

export interface PlainShellProps {
  children: ReactNode
  /** Offer the way in; not where a session may be running. */
  showsSignIn?: boolean
}

/** The frame of pages that need no session. */
export function PlainShell({ children, showsSignIn = false }: PlainShellProps) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <Link to={paths.landing} className={classes.brand}>
          <Wordmark />
        </Link>
        {showsSignIn && (
          <Button component={Link} to={paths.login} variant="outline" size="sm">
            Sign in
          </Button>
        )}
      </header>
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
