import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ADVISORS, IS_EXAMPLE, type Person, TEAM } from './content/example-content.ts'
import { PAGE_DESCRIPTIONS } from './content/page-descriptions.ts'
import { ExampleNote } from './parts/example-note.tsx'
import { PageHeader } from './parts/page-header.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import classes from './team-page.module.css'

export function TeamPage() {
  usePageTitle(PAGE_DESCRIPTIONS[paths.team].title)
  return (
    <>
      <PageHeader
        heading="Team"
        lead="The two founders of Retrofolio and their three advisors."
        note={IS_EXAMPLE && <ExampleNote>These people are examples.</ExampleNote>}
      />
      <section className={classes.section} aria-labelledby="team">
        <SectionHeading id="team">Who we are</SectionHeading>
        <People people={TEAM} columns={2} />
      </section>
      <section className={classes.section} aria-labelledby="advisors">
        <SectionHeading id="advisors">Advisors</SectionHeading>
        <People people={ADVISORS} columns={3} />
      </section>
    </>
  )
}

function People({ people, columns }: { people: readonly Person[]; columns: 2 | 3 }) {
  return (
    <ul className={classes.people} data-columns={columns}>
      {people.map(({ name, role, about }) => (
        <li key={name} className={classes.person}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.role}>{role}</p>
            <p className={classes.about}>{about}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.charAt(0) ?? ''}${words.at(-1)?.charAt(0) ?? ''}`
}
