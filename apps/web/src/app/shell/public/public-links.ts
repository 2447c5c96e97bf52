import { paths } from '../../../lib/paths.ts'

/** The same in the bar and in the drawer. */
export const PUBLIC_LINKS = [
  { label: 'ABOUT', path: paths.about },
  { label: 'TEAM', path: paths.team },
  { label: 'CONTACT', path: paths.contact },
]
