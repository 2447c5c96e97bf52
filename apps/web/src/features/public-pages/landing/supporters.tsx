import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { usePublicContent } from '../content/use-public-content.ts'
import { ExampleNote } from '../parts/example-note.tsx'
import classes from './supporters.module.css'

export function Supporters() {
  const { content, isExample } = usePublicContent()
  const names = content?.supporters ?? []
  return (
    <section className={classes.supporters} aria-labelledby="supporters">
      <h2 className={classes.heading} id="supporters">
        Our supporters
      </h2>
      {names.length === 0 ? (
        <p>
          Retrofolio is in beta. Would you like to support it? <Link to={paths.contact}>Talk to us</Link>
        </p>
      ) : (
        <ul className={classes.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {names.length > 0 && isExample && <ExampleNote>These organisations are examples.</ExampleNote>}
    </section>
  )
}
