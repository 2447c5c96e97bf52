import { z } from 'zod'
import { homeSchema } from '../homes/home.ts'
import { noteSchema } from '../homes/notes.ts'
import { endpoint } from './endpoint.ts'

/** A home as in lists, with its notes, oldest first. */
const exportedHomesSchema = z.array(homeSchema.extend({ notes: z.array(noteSchema) }))

export const exportHomesEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/export/',
  answer: exportedHomesSchema,
  fileName: 'retrofolio-homes.json',
})

export const exportHomesCsvEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/export/csv/',
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'retrofolio-homes.csv',
})
