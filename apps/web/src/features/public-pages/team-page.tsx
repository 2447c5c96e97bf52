import type { Person } from '@retrofolio/contract/public-configuration'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { PAGE_DESCRIPTIONS } from './content/page-descriptions.ts'
import { usePublicContent } from './content/use-public-content.ts'
import { ExampleNote } from './parts/example-note.tsx'
import { PageHeader } from './parts/page-header.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import classes from './team-page.module.css'

export function TeamPage() {
  usePageTitle(PAGE_DESCRIPTIONS[paths.team].title)
  const { content, isExample } = usePublicContent()
  if (content === null || content.team.length === 0) {
    return (
      <PageHeader
        heading="Team"
        lead={
          <>
            The people of Retrofolio will introduce themselves here. Until then, we are glad to answer your questions.{' '}
            <Link to={paths.contact}>Contact us</Link>
          </>
        }
      />
    )
  }
  return (
    <>
      <PageHeader
        heading="Team"
        lead="The people of Retrofolio."
        note={isExample && <ExampleNote>These people are examples.</ExampleNote>}
      />
      <section className={classes.section} aria-labelledby="team">
        <SectionHeading id="team">Who we are</SectionHeading>
        <People people={content.team} columns={2} />
      </section>
      {content.advisors.length > 0 && (
        <section className={classes.section} aria-labelledby="advisors">
          <SectionHeading id="advisors">Advisors</SectionHeading>
          <People people={content.advisors} columns={3} />
        </section>
      )}
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
