import { homeEventsEndpoint } from '@retrofolio/contract/endpoints/home-events'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../../http/routes/api-route.ts'
import type { HomeEvents } from './home-events.service.ts'

export function homeEventsRoutes(events: HomeEvents): ApiRoute[] {
  return [
    signedInRoute({
      ...homeEventsEndpoint,
      tag: 'Homes',
      summary: 'What happens to the homes, as it happens',
      description:
        'Server-sent events, read with fetch since the key travels in a header. `ready`: from here on everything is told. ' +
        '`home`: one of the homes was `added`, `changed`, `archived`, `restored` or `removed`. ' +
        '`import`: an import of a file has gone on, and with it any number of homes, of which nothing else is told. `refetch`: something was missed, ' +
        'so fetch everything anew. A comment comes every 15 seconds. Whoever comes back with `Last-Event-ID` is told what it ' +
        'missed, or to fetch anew. The stream ends when the key does.',
      example: {
        answer:
          'retry: 3000\n\nevent: ready\nid: 7012-12-changed\ndata: {}\n\n' +
          'event: home\nid: 7020-12-archived\ndata: {"home_id":12,"change":"archived"}\n\n',
      },
      headers: { 'x-accel-buffering': 'no' },
      refusals: ['TOO_MANY_STREAMS'],
      handle: async (call: SignedInCall<undefined>) => new StreamedResponse(events.read(call)),
    }),
  ]
}
