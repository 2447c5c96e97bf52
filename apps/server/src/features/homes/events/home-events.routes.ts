import { homeEventsEndpoint } from '@retrofolio/contract/endpoints/home-events'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../../http/routes/api-route.ts'
import type { HomeEvents } from './home-events.service.ts'

export function homeEventsRoutes(events: HomeEvents): ApiRoute[] {
  return [
    signedInRoute({
      ...homeEventsEndpoint,
      tag: 'Homes',
      summary: 'Stream changes to homes',
      description:
        'Server-sent events, read with fetch because the key is sent in a header. `ready`: from here on all events are sent. ' +
        '`home`: one of the homes was `added`, `changed`, `archived`, `restored` or `removed`. ' +
        '`import`: an import has progressed, and with it any number of homes, for which no other events are sent. ' +
        '`plans`: the same of a job that makes plans. `notifications`: the number of your unread notifications may have changed. `refetch`: events were missed, so fetch everything again. A comment is sent every 15 seconds. A client that reconnects with `Last-Event-ID` gets the events it ' +
        'missed, or `refetch`. The stream ends when the key does.',
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
