import type { ReactNode } from 'react'
import { ExampleHouseDrawing } from '../house-drawing/example-house-drawing.tsx'
import classes from './split-screen.module.css'
import { WordmarkLink } from './wordmark.tsx'

/** Two halves: content and picture. */
export function SplitScreen({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <header>
          <WordmarkLink />
        </header>
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <div className={classes.picture}>
        <ExampleHouseDrawing />
      </div>
    </div>
  )
}
