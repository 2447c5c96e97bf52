import type { PublicContent } from '@retrofolio/contract/public-configuration'
import { useIsHydrated } from '../../../lib/loading/use-is-hydrated.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { EXAMPLE_CONTENT } from './example-content.ts'

/** The operator's own content; in development an example; otherwise null, and on prerendered pages at first. */
export function usePublicContent(): { content: PublicContent | null; isExample: boolean } {
  const isHydrated = useIsHydrated()
  const own = isHydrated ? publicConfiguration().publicContent : null
  if (own !== null) return { content: own, isExample: false }
  return { content: import.meta.env.DEV ? EXAMPLE_CONTENT : null, isExample: true }
}
