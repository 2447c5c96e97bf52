import {
  COMING_SOON_BY_DEFAULT,
  COMING_SOON_PLACEHOLDER,
  COMING_SOON_SCREENS,
  type ComingSoonScreen,
} from '@retrofolio/contract/coming-soon'

/** Whether this deployment shows no more of a screen than that it is coming; the page that the server sent says so. */
export function isComingSoon(screen: ComingSoonScreen): boolean {
  // While pages are made ready ahead of any server there is no document to ask.
  if (typeof document === 'undefined') return comingSoonScreens(undefined).includes(screen)
  const content = document.querySelector<HTMLMetaElement>('meta[name="coming-soon"]')?.content
  return comingSoonScreens(content).includes(screen)
}

/** Pages that no server has filled in, as in development and tests, have the default. */
export function comingSoonScreens(content: string | undefined): readonly ComingSoonScreen[] {
  if (content === undefined || content === COMING_SOON_PLACEHOLDER) return COMING_SOON_BY_DEFAULT
  const named = content.split(',')
  return COMING_SOON_SCREENS.filter((screen) => named.includes(screen))
}
