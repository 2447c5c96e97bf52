import {
  NOTHING_CONFIGURED,
  type PublicConfiguration,
  readPublicConfiguration,
} from '@retrofolio/contract/public-configuration'

/** How this deployment is configured, as far as its pages need to know; the page that the server sent says so. */
export function publicConfiguration(): PublicConfiguration {
  // While pages are made ready ahead of any server there is no document to ask.
  if (typeof document === 'undefined') return NOTHING_CONFIGURED
  return readPublicConfiguration(document.querySelector<HTMLMetaElement>('meta[name="public-configuration"]')?.content)
}
