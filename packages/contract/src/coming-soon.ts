/** Screens that a deployment can switch off, by the first segment of their path. */
export const COMING_SOON_SCREENS = ['dashboard', 'explore', 'criteria', 'notifications', 'settings'] as const
export type ComingSoonScreen = (typeof COMING_SOON_SCREENS)[number]
