import { IS_EXAMPLE, SUPPORTERS } from '../content/example-content.ts'
import { ExampleNote } from '../parts/example-note.tsx'
import classes from './supporters.module.css'

export function Supporters() {
  return (
    <section className={classes.supporters} aria-labelledby="supporters">
      <h2 className={classes.heading} id="supporters">
        Our supporters
      </h2>
      <ul className={classes.names}>
        {SUPPORTERS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {IS_EXAMPLE && <ExampleNote>These organisations are examples.</ExampleNote>}
    </section>
  )
}
