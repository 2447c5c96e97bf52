import { z } from 'zod'
import { homesSchema } from '../homes/home.ts'
import { endpoint } from './endpoint.ts'

export const exportHomesEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/export/',
  answer: homesSchema,
  fileName: 'retrofolio-homes.json',
})

export const exportHomesCsvEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/export/csv/',
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'retrofolio-homes.csv',
})
