import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { SETTINGS_GROUPS } from './sections.ts'
import classes from './settings-layout.module.css'

/** A section beside the list of sections; on narrow screens, with a back link. */
export function SettingsLayout() {
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <nav className={classes.sections} aria-label="Settings">
        {SETTINGS_GROUPS.map(({ name, sections }) => (
          <div key={name}>
            <h2 className={classes.group}>{name}</h2>
            <ul className={classes.list}>
              {sections.map(({ label, path, icon: Icon }) => (
                <li key={path}>
                  <Link to={path} className={classes.section} aria-current={pathname === path ? 'page' : undefined}>
                    <Icon size="1.25em" stroke={1.8} aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.back}>
        <BackLink to={paths.settings}>Settings</BackLink>
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  )
}
