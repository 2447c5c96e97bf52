import { reportVitalsEndpoint } from '@retrofolio/contract/endpoints/vitals'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { invalidFields } from '../../http/errors/errors.ts'
import { type ApiRoute, openRoute } from '../../http/routes/api-route.ts'
import type { Rate } from '../../limits/throttle.ts'
import type { Metrics } from '../../metrics/metrics.ts'

/** A page reports once or twice; an office behind one address has many. */
const VITALS_RATE: Rate = { scope: 'vitals', limit: 120, windowSeconds: 60, isGathered: true }

export interface VitalsDependencies {
  /** Of the pages there are: nobody can fill the figures with words of their own. */
  pagePatterns: readonly string[]
  /** Without them what browsers report is let go. */
  metrics: Metrics | undefined
}

/** What the pages measure of themselves, for the operator's figures. Nothing in it tells whose page it was. */
export function vitalsRoutes({ pagePatterns, metrics }: VitalsDependencies): ApiRoute[] {
  const known = new Set(pagePatterns)
  return [
    openRoute({
      ...reportVitalsEndpoint,
      tag: 'Operations',
      summary: 'Report how a page loaded',
      description:
        'Sent by the pages themselves. `route` is the pattern of an address of the application, such as `/home/:homeId`. Nothing is kept but the histograms of `/metrics`.',
      example: { body: { route: '/portfolio', ttfbMs: 42, fcpMs: 310, lcpMs: 640, fidMs: 2, inpMs: 56, cls: 0.01 } },
      rate: VITALS_RATE,
      handle: async (call) => {
        const vitals = call.body()
        if (!known.has(vitals.route)) throw invalidFields({ route: [FIELD_TEXTS.notChoice(vitals.route)] })
        metrics?.countVitals(vitals)
      },
    }),
  ]
}
