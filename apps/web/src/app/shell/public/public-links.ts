import { paths } from '../../../lib/paths.ts'

/** Shared by the bar and the drawer. */
export const PUBLIC_LINKS = [
  { label: 'ABOUT', path: paths.about },
  { label: 'TEAM', path: paths.team },
  { label: 'CONTACT', path: paths.contact },
]
