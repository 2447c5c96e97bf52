import type { ReactNode } from 'react'
import classes from './sample-section.module.css'

/** One family of pieces under its name. */
export function SampleSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {children}
    </section>
  )
}

/** One piece or state, with what it is called below it. */
export function Sample({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.sample} data-wide={isWide}>
      <div className={classes.stage}>{children}</div>
      <p className={classes.caption}>{name}</p>
    </div>
  )
}

export function Samples({ children }: { children: ReactNode }) {
  return <div className={classes.samples}>{children}</div>
}
