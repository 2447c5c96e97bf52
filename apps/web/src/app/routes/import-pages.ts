/** One chunk with the settings pages: users who import usually see both. */
export { ImportPage } from '../../features/imports/import-page.tsx'
export { ImportsPage } from '../../features/imports/imports-page.tsx'
