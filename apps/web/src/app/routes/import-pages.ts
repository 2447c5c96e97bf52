/** One part of the build, as the pages of the settings are: whoever imports sees both. */
export { ImportPage } from '../../features/imports/import-page.tsx'
export { ImportsPage } from '../../features/imports/imports-page.tsx'
