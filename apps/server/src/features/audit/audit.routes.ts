import { auditFilterSchema, auditQuerySchema } from '@retrofolio/contract/accounts/audit'
import { exportAuditEndpoint, listAuditEndpoint } from '@retrofolio/contract/endpoints/audit'
import { exampleAuditEntry } from '@retrofolio/contract/examples/audit'
import { StreamedResponse } from '../../http/responses/streamed-response.ts'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import type { Rate } from '../../limits/throttle.ts'
import { type AuditDependencies, exportAudit, listAudit } from './audit.service.ts'

const EXPORT_RATE: Rate = { scope: 'audit-export', limit: 30, windowSeconds: 60 * 60 }

export function auditRoutes(deps: AuditDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listAuditEndpoint,
      tag: 'Audit',
      summary: 'The audit trail, newest first',
      description: 'The next page begins `before` the id of the last entry; a page shorter than `limit` is the last.',
      example: { query: { limit: '1', action: 'home_added' }, answer: [exampleAuditEntry] },
      refusals: ['FIELDS_INVALID'],
      handle: (call) => listAudit(deps, call.session.organisationId, readQuery(call, auditQuerySchema)),
    }),
    signedInRoute({
      ...exportAuditEndpoint,
      needsVerifiedEmail: true,
      tag: 'Audit',
      summary: 'The audit trail as CSV',
      description: 'An apostrophe precedes text that a spreadsheet would take for a formula.',
      example: {
        query: { home: '12' },
        answer: 'id,at,action,sentence\r\n812,2026-03-01T09:30:00Z,signed_in,Odalys Fennimore signed in.\r\n',
      },
      refusals: ['FIELDS_INVALID'],
      rate: EXPORT_RATE,
      handle: async (call: SignedInCall<undefined>) => {
        const filter = readQuery(call, auditFilterSchema)
        return new StreamedResponse(exportAudit(deps, call, filter))
      },
    }),
  ]
}
