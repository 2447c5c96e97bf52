import type { RouteObject } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import { page } from './page-route.ts'

/** Routes of the settings sections, or "Coming soon" if the deployment switches them off. */
export function settingsRoutes(): RouteObject[] {
  if (publicConfiguration().comingSoon.includes('settings')) return [page(`${paths.settings}/*`, comingSoon)]
  return [
    page(paths.settings, async () => (await pages()).SettingsPage),
    {
      lazy: { Component: async () => (await pages()).SettingsLayout },
      children: [
        page(paths.settingsProfile, async () => (await pages()).ProfilePage),
        page(paths.settingsPassword, async () => (await pages()).PasswordPage),
        page(paths.settingsNotifications, async () => (await pages()).NotificationChoicesPage),
        page(paths.settingsSessions, async () => (await pages()).SessionsPage),
        page(paths.settingsPrivacy, async () => (await pages()).PrivacySection),
        page(paths.settingsData, async () => (await pages()).DataPage),
        page(paths.settingsOrganisation, async () => (await pages()).OrganisationPage),
        page(paths.settingsMembers, async () => (await pages()).MembersPage),
        page(paths.settingsTags, async () => (await pages()).TagsPage),
        page(paths.settingsColumns, async () => (await pages()).ColumnsPage),
        page(paths.settingsPrices, async () => (await pages()).PricesPage),
        page(paths.settingsApiTokens, async () => (await pages()).ApiTokensPage),
        page(paths.settingsAuditTrail, async () => (await pages()).AuditPage),
      ],
    },
  ]
}

const pages = () => import('./settings-pages.ts')

const comingSoon = async () => (await import('../../features/placeholder/coming-soon-pages.tsx')).SettingsComingSoon
