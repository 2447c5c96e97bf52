import type { Queries } from '../../../database/database.ts'
import type { Member } from '../../../testing/test-app.ts'
import { insertPlansJob, savePlansOfFoundHomes } from '../plans/explore-plans.repository.ts'

const AT = new Date('2026-03-01T09:30:00Z')

/** A running job of one home, and the plan of another. Returns the id of the job. */
export async function insertTestPlans(queries: Queries, { organisationId, userId }: Member): Promise<number> {
  const versions = { engineVersion: 'engine', tablesVersion: 'tables', ratesVersion: 2, prices: 'wales 2026-01-01,0.2' }
  await savePlansOfFoundHomes(queries, [
    {
      ...versions,
      organisationId,
      homeKey: 'uprn:999000000001',
      certificateDigest: '12345678901234567890',
      costToCGbp: 1_830.5,
      costToHighGbp: null,
      measuresToC: ['Cavity wall insulation', 'Loft insulation, 300 mm'],
      gainPoints: 9,
      savedKwh: 2_100.25,
      savedGbp: 160,
      firstStep: 'Cavity wall insulation',
      outcome: null,
      plannedAt: AT,
    },
  ])
  return insertPlansJob(queries, {
    organisationId,
    startedById: userId,
    status: 'running',
    homeKeys: ['uprn:999000000002'],
    certificateDigests: ['1'],
    total: 1,
    done: 0,
    failed: 0,
    asOf: '2026-03-01',
    ratesVersion: 2,
    startedAt: AT,
  })
}
