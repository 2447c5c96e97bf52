import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { homeState } from '../home-state.ts'
import { type HomeRow, type NewHome, updateHome } from '../homes.repository.ts'
import { deleteAnalysis, replaceAnalysis } from './analysis.repository.ts'

/** Puts an analysis in the place of the one a home had, and with it what is newly known of the home. */
export async function saveAnalysis(
  queries: Queries,
  home: Pick<HomeRow, 'id' | 'organisationId' | 'isRoofAwaited'>,
  kept: {
    analysis: SaveableAnalysis
    /** What it went by. */
    features: HomeFeatures | null
    certificateKey: string | null
    change?: Partial<NewHome>
    at: Date
  },
): Promise<void> {
  const { analysis, at } = kept
  const { isRoofAwaited } = home
  const state = homeState(analysis, { ...kept, isRoofAwaited })
  const key = { homeId: home.id, organisationId: home.organisationId }
  await allOrFirstFailure([
    updateHome(queries, home.organisationId, home.id, { ...kept.change, ...state, updatedAt: at }),
    analysis.kind === 'analysed'
      ? replaceAnalysis(queries, key, analysis.assessment, { isRoofAwaited, at })
      : deleteAnalysis(queries, key),
  ])
}
