import { z } from 'zod'
import { customColumnSchema, customValueSchema } from '../homes/custom-columns.ts'
import { homeSchema } from '../homes/home.ts'
import { exportListRequestSchema } from '../homes/list-requests.ts'
import { noteSchema } from '../homes/notes.ts'
import { endpoint } from './endpoint.ts'

/** A home as in lists, with its notes, oldest first, and with all custom columns in their order. */
const exportedHomesSchema = z.array(
  homeSchema.extend({
    /** Answers to questions of plans by the key of the fact, as in the facts of a home: `not_known` where nobody knows. */
    answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
    notes: z.array(noteSchema),
    customColumns: z.array(customColumnSchema.omit({ choices: true }).extend({ value: customValueSchema.nullable() })),
  }),
)

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

export const exportListCsvEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/export/csv/',
  body: exportListRequestSchema,
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
})

export const exportListXlsxEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/export/xlsx/',
  body: exportListRequestSchema,
  answer: z.string(),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
