import {
  EMPTY_CONFIGURATION,
  type PublicConfiguration,
  readPublicConfiguration,
} from '@retrofolio/contract/public-configuration'

let read: { content: string | undefined; configuration: PublicConfiguration } | null = null

/** How this deployment is configured, as far as its pages need to know; the page that the server sent says so. */
export function publicConfiguration(): PublicConfiguration {
  // While pages are made ready ahead of any server there is no document to ask.
  if (typeof document === 'undefined') return EMPTY_CONFIGURATION
  const content = document.querySelector<HTMLMetaElement>('meta[name="public-configuration"]')?.content
  // Asked at every render: the text is read once.
  if (read === null || read.content !== content) read = { content, configuration: readPublicConfiguration(content) }
  return read.configuration
}
