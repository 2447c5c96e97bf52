import {
  EMPTY_CONFIGURATION,
  type PublicConfiguration,
  readPublicConfiguration,
} from '@retrofolio/contract/public-configuration'

let read: { content: string | undefined; configuration: PublicConfiguration } | null = null

/** The public configuration of this deployment, embedded in the page by the server. */
export function publicConfiguration(): PublicConfiguration {
  // During prerendering there is no document.
  if (typeof document === 'undefined') return EMPTY_CONFIGURATION
  const content = document.querySelector<HTMLMetaElement>('meta[name="public-configuration"]')?.content
  // Cached, because every render reads it.
  if (read === null || read.content !== content) read = { content, configuration: readPublicConfiguration(content) }
  return read.configuration
}
