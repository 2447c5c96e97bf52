import { addHomeRequestSchema } from '../homes/add-home-request.ts'
import { addHomeAnswerSchema } from '../homes/home.ts'
import { homeDetailSchema } from '../homes/home-detail.ts'
import { homePreviewSchema } from '../homes/home-preview.ts'
import { endpoint } from './endpoint.ts'

export const showHomeEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/homes/:id/',
  query: { occupiers: 'People whom rating, net grid import, bills and ranges are for, 1 to 8; 2 if left out.' },
  answer: homeDetailSchema,
})

export const addHomeEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/add-home/',
  body: addHomeRequestSchema,
  status: 201,
  answer: addHomeAnswerSchema,
})

export const previewHomeEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/home-preview/',
  query: { address: 'As for adding: one line that ends with the postcode.' },
  answer: homePreviewSchema,
})

export const retriggerSolarEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/retrigger-solar/',
  answer: homeDetailSchema,
})

export const reanalyseHomeEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/reanalyse/',
  answer: homeDetailSchema,
})

export const archiveHomeEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/archive/',
  answer: homeDetailSchema,
})

export const restoreHomeEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/restore/',
  answer: homeDetailSchema,
})
