import { COMING_SOON_SCREENS, type ComingSoonScreen } from '@retrofolio/contract/coming-soon'

/** Parses a comma-separated list of screens; an empty text and `none` switch nothing off. */
export function readComingSoon(
  text: string,
  context: { addIssue: (message: string) => void },
): readonly ComingSoonScreen[] {
  if (['', 'none'].includes(text.trim())) return []
  const named = text.split(',').map((name) => name.trim())
  for (const name of named) {
    if (!COMING_SOON_SCREENS.some((screen) => screen === name)) context.addIssue(`${name} is not one of the screens`)
  }
  return COMING_SOON_SCREENS.filter((screen) => named.includes(screen))
}
