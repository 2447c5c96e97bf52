import { z } from 'zod'
import { ratesPreviewSchema, ratesSchema, revertRatesRequestSchema } from '../accounts/own-rates.ts'
import { endpoint } from './endpoint.ts'

export const showRatesEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/rates/',
  query: { version: 'A version whose prices to show; the one in use if left out.' },
  answer: ratesSchema,
})

const FILE_NAME = 'Name of the file, shown to users.'

export const previewRatesEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/rates/preview/',
  query: { file_name: FILE_NAME },
  upload: 'application/octet-stream',
  answer: ratesPreviewSchema,
})

export const saveRatesEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/rates/',
  query: {
    file_name: FILE_NAME,
    not_read: 'The number of rows and columns of the file that could not be read; 0 if left out.',
  },
  upload: 'application/octet-stream',
  status: 201,
  answer: ratesSchema,
})

export const revertRatesEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/rates/revert/',
  body: revertRatesRequestSchema,
  answer: ratesSchema,
})

export const csvRatesTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/rates/template/csv/',
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'schedule-of-rates.csv',
})

export const xlsxRatesTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/rates/template/xlsx/',
  answer: z.string(),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fileName: 'schedule-of-rates.xlsx',
})
