import { endpoint } from '@retrofolio/contract/endpoint'
import { healthSchema } from '@retrofolio/contract/health'
import { sql } from 'drizzle-orm'
import { type ApiRoute, openRoute } from '../../platform/api-route.ts'
import type { Database } from '../../platform/database.ts'
import { Refusal } from '../../platform/errors.ts'

const RETRY_AFTER_SECONDS = '5'

/** For whoever watches over the server: 200 when it can do its work. */
export function healthRoutes(deps: { database: Database }): ApiRoute[] {
  return [
    openRoute({
      ...endpoint({ method: 'GET', path: '/api/health/', answer: healthSchema }),
      tag: 'Operations',
      summary: 'Whether the server can do its work',
      example: { answer: { status: 'ok' } },
      refusals: ['DATABASE_UNREACHABLE'],
      handle: async (call) => {
        try {
          await deps.database.orm.execute(sql`select 1`)
        } catch {
          call.log.warn('the health check finds no database')
          throw new Refusal('DATABASE_UNREACHABLE', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
        }
        return { status: 'ok' as const }
      },
    }),
  ]
}
