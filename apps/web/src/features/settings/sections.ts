import { paths } from '../../lib/paths.ts'
import {
  IconBell,
  IconBuilding,
  IconColumns,
  IconCurrencyPound,
  IconDatabase,
  IconDeviceLaptop,
  IconHistory,
  IconKey,
  IconLock,
  IconShieldCheck,
  IconTag,
  IconUser,
  IconUsers,
} from '../../ui/icons.ts'

/** The settings sections and their addresses. */
export const SETTINGS_GROUPS = [
  {
    name: 'You',
    sections: [
      { label: 'Profile', path: paths.settingsProfile, icon: IconUser, about: 'Your name and company' },
      { label: 'Password', path: paths.settingsPassword, icon: IconLock, about: 'Change your password' },
      {
        label: 'Notifications',
        path: paths.settingsNotifications,
        icon: IconBell,
        about: 'What you are notified of, and how',
      },
      { label: 'Sessions', path: paths.settingsSessions, icon: IconDeviceLaptop, about: 'Where you are signed in' },
      { label: 'Privacy choices', path: paths.settingsPrivacy, icon: IconShieldCheck, about: 'What may be recorded' },
      { label: 'Your data', path: paths.settingsData, icon: IconDatabase, about: 'Export it or delete your account' },
    ],
  },
  {
    name: 'Organisation',
    sections: [
      { label: 'Organisation', path: paths.settingsOrganisation, icon: IconBuilding, about: 'Name, quota, export' },
      { label: 'Members', path: paths.settingsMembers, icon: IconUsers, about: 'Colleagues and invitations' },
      { label: 'Tags', path: paths.settingsTags, icon: IconTag, about: 'Rename and remove them' },
      { label: 'Custom columns', path: paths.settingsColumns, icon: IconColumns, about: 'Your own data on homes' },
      { label: 'Prices', path: paths.settingsPrices, icon: IconCurrencyPound, about: 'Your own schedule of rates' },
      { label: 'API tokens', path: paths.settingsApiTokens, icon: IconKey, about: 'Keys for your software' },
      { label: 'Audit trail', path: paths.settingsAuditTrail, icon: IconHistory, about: 'Who did what, and when' },
    ],
  },
] as const
