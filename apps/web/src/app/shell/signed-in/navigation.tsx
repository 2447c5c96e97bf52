import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconAdjustments, IconBriefcase, IconCompass, IconLayoutDashboard, IconSettings } from '../../../ui/icons.ts'
import classes from './navigation.module.css'

const ENTRIES = [
  { label: 'Dashboard', path: paths.dashboard, icon: IconLayoutDashboard, within: [] },
  { label: 'My Criteria', path: paths.criteria, icon: IconAdjustments, within: [`${paths.criteria}/`] },
  {
    label: 'Portfolio',
    path: paths.portfolio,
    icon: IconBriefcase,
    within: [paths.imports, '/home/', paths.addProperty],
  },
  { label: 'Explore', path: paths.explore, icon: IconCompass, within: [] },
  { label: 'Settings', path: paths.settings, icon: IconSettings, within: [`${paths.settings}/`] },
]

export interface NavigationProps {
  onChoose?: () => void
}

export function Navigation({ onChoose }: NavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className={classes.entries}>
        {ENTRIES.map(({ label, path, icon: Icon, within }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.entry}
              aria-current={currentOf(pathname, path, within)}
              onClick={() => onChoose?.()}
            >
              <Icon size="1.35em" stroke={1.8} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Matches the page itself and the pages below it. */
function currentOf(pathname: string, path: string, within: readonly string[]): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return within.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}
