import { detailAnswerSchema } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { accessRequestSchema, contactRequestSchema } from '../enquiries.ts'

export const contactEndpoint = endpoint({
  method: 'POST',
  path: '/api/enquiries/contact/',
  body: contactRequestSchema,
  status: 201,
  answer: detailAnswerSchema,
})

export const earlyAccessEndpoint = endpoint({
  method: 'POST',
  path: '/api/enquiries/early-access/',
  body: accessRequestSchema,
  status: 201,
  answer: detailAnswerSchema,
})

export const betaSignupEndpoint = endpoint({
  method: 'POST',
  path: '/api/enquiries/beta-signup/',
  body: accessRequestSchema,
  status: 201,
  answer: detailAnswerSchema,
})
