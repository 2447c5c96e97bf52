import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { COMPARED_HOMES_MAX, type ExplorePreview } from '@retrofolio/contract/explore/explore-preview'
import type { Register } from '@retrofolio/reference-data/register/register'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { versionedCache } from '../../../cache/versioned-cache.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import { type AnalysedPreview, analysedPreview } from './analysed-preview.ts'

export interface PreviewDependencies {
  register: Pick<Register, 'findHomes'>
  model: Pick<HomeModel, 'panels'>
  now: () => Date
  /** Homes as a list of the organisation shows them, in the order of the keys; without those that are missing. */
  homesByKeys: (
    session: Session,
    homeKeys: readonly string[],
    signal: AbortSignal,
  ) => Promise<{ version: string; homes: ExploreHome[] }>
}

export type Previews = (session: Session, homeKeys: readonly string[], signal: AbortSignal) => Promise<ExplorePreview[]>

const CACHE_BYTES = 8 * 1024 * 1024

/** Previews of homes, which use no quota. An analysis is cached by the versions of the search and the certificate. */
export function homePreviews({ register, model, now, homesByKeys }: PreviewDependencies): Previews {
  const cache = versionedCache<AnalysedPreview>(CACHE_BYTES)
  return async (session, homeKeys, signal) => {
    const { homes, version } = await homesByKeys(session, homeKeys, signal)
    const known = await register.findHomes(homeKeys)
    const byKey = new Map(homes.map((home) => [home.homeKey, home]))
    return mapYielding(homeKeys, (homeKey): ExplorePreview => {
      const [home, certified] = [byKey.get(homeKey), known.get(homeKey)]
      if (home === undefined || certified === undefined) {
        throw new Refusal('EXPLORE_HOME_NOT_FOUND', { words: { key: homeKey } })
      }
      const name = { key: homeKey, version: `${version} ${certified.certificateKey} ${certified.features.lodgedOn}` }
      const kept = cache.find(name)
      if (kept !== null) return { version, home, ...kept }
      const made = analysedPreview(certified, model, now().toISOString())
      cache.put(name, made, 2 * JSON.stringify(made).length)
      return { version, home, ...made }
    })
  }
}

/** @throws Refusal for other numbers of homes than a comparison shows */
export function comparedKeys(text: string): string[] {
  const keys = [...new Set(text.split(',').map((key) => key.trim()))].filter((key) => key !== '')
  if (keys.length >= 2 && keys.length <= COMPARED_HOMES_MAX) return keys
  throw invalidFields({
    homes: [
      `Send two to ${COMPARED_HOMES_MAX} different keys of homes, separated by commas; these are ${keys.length}.`,
    ],
  })
}
