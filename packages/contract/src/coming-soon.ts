/** Screens that a deployment can switch off, by the first part of their address. */
export const COMING_SOON_SCREENS = ['dashboard', 'explore', 'criteria', 'notifications', 'settings'] as const
export type ComingSoonScreen = (typeof COMING_SOON_SCREENS)[number]

/** Those that are not there yet. */
export const COMING_SOON_BY_DEFAULT: readonly ComingSoonScreen[] = ['dashboard', 'explore', 'criteria', 'notifications']
