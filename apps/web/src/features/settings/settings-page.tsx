import { Link } from 'react-router'
import { IconChevronRight } from '../../ui/icons.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { SETTINGS_GROUPS } from './sections.ts'
import classes from './settings-page.module.css'

/** The list of all sections. */
export function SettingsPage() {
  usePageTitle('Settings')
  return (
    <div className={classes.page}>
      <PageHeading>Settings</PageHeading>
      <nav className={classes.groups} aria-label="Settings">
        {SETTINGS_GROUPS.map(({ name, sections }) => (
          <section key={name} aria-label={name}>
            <h2 className={classes.group}>{name}</h2>
            <ul className={classes.list}>
              {sections.map(({ label, path, icon: Icon, about }) => (
                <li key={path}>
                  <Link to={path} className={classes.section}>
                    <Icon className={classes.icon} size="1.5em" stroke={1.6} aria-hidden />
                    <span className={classes.words}>
                      <span className={classes.label}>{label}</span>
                      <span className={classes.about}>{about}</span>
                    </span>
                    <IconChevronRight className={classes.chevron} size="1.15em" stroke={2} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
