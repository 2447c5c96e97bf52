/** Small pages that are visited together share one chunk, so that a first visit loads one name instead of eleven. */

export { DataPage } from '../../features/settings/account/data-page.tsx'
export { PasswordPage } from '../../features/settings/account/password-page.tsx'
export { ProfilePage } from '../../features/settings/account/profile-page.tsx'
export { SessionsPage } from '../../features/settings/account/sessions-page.tsx'
export { ColumnsPage } from '../../features/settings/columns/columns-page.tsx'
export { ApiTokensPage } from '../../features/settings/organisation/api-tokens-page.tsx'
export { AuditPage } from '../../features/settings/organisation/audit-page.tsx'
export { MembersPage } from '../../features/settings/organisation/members-page.tsx'
export { OrganisationPage } from '../../features/settings/organisation/organisation-page.tsx'
export { SettingsLayout } from '../../features/settings/settings-layout.tsx'
export { SettingsPage } from '../../features/settings/settings-page.tsx'
export { PrivacySection } from '../pages/privacy.tsx'
