import { endpoint } from '@retrofolio/contract/endpoints/endpoint'
import { healthSchema, readinessSchema } from '@retrofolio/contract/monitoring/health'
import { Refusal } from '../../http/errors/errors.ts'
import { type ApiRoute, probeRoute } from '../../http/routes/api-route.ts'
import { type ReadinessDependencies, readiness } from './readiness.ts'

const RETRY_AFTER_SECONDS = '5'

/** For monitoring: service managers, load balancers, container platforms. */
export function healthRoutes(deps: ReadinessDependencies): ApiRoute[] {
  const whatIsMissing = readiness(deps)
  return [
    probeRoute({
      ...endpoint({ method: 'GET', path: '/healthz/', answer: healthSchema }),
      tag: 'Operations',
      summary: 'Liveness of the server',
      description: 'Restart a server that does not respond to this.',
      example: { answer: { status: 'ok' } },
      handle: async () => ({ status: 'ok' as const }),
    }),
    probeRoute({
      ...endpoint({ method: 'GET', path: '/readyz/', answer: readinessSchema }),
      tag: 'Operations',
      summary: 'Readiness of the server',
      description: 'Send no requests to a server that returns 503; `reasons` lists what it lacks.',
      example: { answer: { status: 'ready' } },
      refusals: ['NOT_READY'],
      handle: async (call) => {
        const reasons = await whatIsMissing()
        if (reasons.length === 0) return { status: 'ready' as const }
        call.log.warn({ reasons }, 'not ready')
        throw new Refusal('NOT_READY', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, extra: { reasons } })
      },
    }),
  ]
}
