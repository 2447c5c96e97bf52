import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { publicConfiguration } from '../lib/public-configuration.ts'
import { page } from './page-route.ts'

/** The list of sections and each of them; or, where a deployment has them switched off, that they are coming. */
export function settingsRoutes(): RouteObject[] {
  if (publicConfiguration().comingSoon.includes('settings')) return [page(`${paths.settings}/*`, comingSoon)]
  return [
    page(paths.settings, async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
    {
      lazy: { Component: async () => (await import('../features/settings/settings-layout.tsx')).SettingsLayout },
      children: [
        page(paths.settingsProfile, async () => (await import('../features/settings/profile-page.tsx')).ProfilePage),
        page(paths.settingsPassword, async () => (await import('../features/settings/password-page.tsx')).PasswordPage),
        page(paths.settingsSessions, async () => (await import('../features/settings/sessions-page.tsx')).SessionsPage),
        page(paths.settingsPrivacy, async () => (await import('./pages/privacy.tsx')).PrivacySection),
        page(paths.settingsData, async () => (await import('../features/settings/data-page.tsx')).DataPage),
        page(
          paths.settingsOrganisation,
          async () => (await import('../features/settings/organisation-page.tsx')).OrganisationPage,
        ),
        page(paths.settingsMembers, async () => (await import('../features/settings/members-page.tsx')).MembersPage),
        page(
          paths.settingsApiTokens,
          async () => (await import('../features/settings/api-tokens-page.tsx')).ApiTokensPage,
        ),
        page(paths.settingsAuditTrail, async () => (await import('../features/settings/audit-page.tsx')).AuditPage),
      ],
    },
  ]
}

const comingSoon = async () => (await import('../features/placeholder/coming-soon-pages.tsx')).SettingsComingSoon
