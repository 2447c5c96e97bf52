import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import classes from './split-screen.module.css'
import { StreetDrawing } from './street-drawing.tsx'
import { Wordmark } from './wordmark.tsx'

/** One half for what is to be done, one for the picture. */
export function SplitScreen({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <header>
          <Link to={paths.landing} className={classes.brand}>
            <Wordmark />
          </Link>
        </header>
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <div className={classes.picture}>
        <StreetDrawing />
      </div>
    </div>
  )
}
