import type { ReactNode } from 'react'
import classes from './sample-section.module.css'

/** A group of components with its name. */
export function SampleSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {children}
    </section>
  )
}

/** A component or state with its caption. */
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
