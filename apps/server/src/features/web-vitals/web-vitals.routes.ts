import { reportVitalsEndpoint } from '@retrofolio/contract/endpoints/vitals'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { invalidFields } from '../../http/errors/errors.ts'
import { type ApiRoute, openRoute } from '../../http/routes/api-route.ts'
import type { Rate } from '../../limits/throttle.ts'
import type { Metrics } from '../../metrics/metrics.ts'

/** A page reports once or twice; an office behind one address has many. */
const VITALS_RATE: Rate = { scope: 'vitals', limit: 120, windowSeconds: 60, isCountedInMemory: true }

export interface VitalsDependencies {
  /** Only existing pages, so that no client can fill the metrics with its own labels. */
  pagePatterns: readonly string[]
  /** If missing, reports are discarded. */
  metrics: Metrics | undefined
}

/** Receives page-load measurements for the operator's metrics. They do not identify the user. */
export function vitalsRoutes({ pagePatterns, metrics }: VitalsDependencies): ApiRoute[] {
  const known = new Set(pagePatterns)
  return [
    openRoute({
      ...reportVitalsEndpoint,
      tag: 'Operations',
      summary: 'Report how a page loaded',
      description:
        'Sent by the pages themselves. `route` is a route pattern of the application, such as `/home/:homeId`. Only the histograms of `/metrics` are stored.',
      example: { body: { route: '/portfolio', ttfbMs: 42, fcpMs: 310, lcpMs: 640, fidMs: 2, inpMs: 56, cls: 0.01 } },
      rate: VITALS_RATE,
      handle: async (call) => {
        const vitals = call.body()
        if (!known.has(vitals.route)) throw invalidFields({ route: [FIELD_TEXTS.notChoice(vitals.route, known)] })
        metrics?.countVitals(vitals)
      },
    }),
  ]
}
