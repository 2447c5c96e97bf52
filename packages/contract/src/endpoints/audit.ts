import { z } from 'zod'
import { AUDIT_PAGE_MAX_ENTRIES, auditEntriesSchema } from '../accounts/audit.ts'
import { endpoint } from './endpoint.ts'

const filter = {
  action: 'Only entries with this action.',
  member: 'Only entries by or about the member with this id.',
  home: 'Only entries about the home with this id.',
}

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/audit/',
  query: {
    before: 'The id of the last entry on the previous page.',
    limit: `Maximum number of entries, up to ${AUDIT_PAGE_MAX_ENTRIES}; 50 by default.`,
    ...filter,
  },
  answer: auditEntriesSchema,
})

export const exportAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/audit/export/',
  query: filter,
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'retrofolio-audit.csv',
})
