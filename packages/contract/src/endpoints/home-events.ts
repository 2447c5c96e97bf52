import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const homeEventsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/events/',
  answer: z.string(),
  mediaType: 'text/event-stream; charset=utf-8',
})
