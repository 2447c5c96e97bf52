import type { Queries } from '../../../database/database.ts'
import { notify } from '../../../notifications/notify.ts'
import { findLastActor } from '../../audit/audit.repository.ts'
import { findHome } from '../homes.repository.ts'

/** Notifies who added a home, or had it analysed again, that the analysis they waited for has ended. */
export async function notifyOfAnalysis(
  queries: Queries,
  { organisationId, homeId, at }: { organisationId: number; homeId: number; at: Date },
): Promise<void> {
  const home = await findHome(queries, organisationId, homeId)
  const asked = await findLastActor(queries, organisationId, {
    homeId,
    actions: ['home_added', 'home_restored', 'home_reanalysed', 'solar_retriggered'],
  })
  if (home === null || asked === null) return
  const { fullAddress: address } = home
  const base = { organisationId, userIds: [asked.userId], eventKey: `${homeId} ${asked.entryId}`, at }
  const link = `/home/${homeId}`
  if (home.status === 'failed') {
    const reason = home.statusReason ?? 'The home could not be analysed.'
    await notify(queries, { ...base, kind: 'analysis_failed', data: { address, reason }, link })
  } else {
    await notify(queries, { ...base, kind: 'analysis_finished', data: { address, band: home.epcBand }, link })
  }
}
