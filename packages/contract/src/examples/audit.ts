import type { AuditEntry } from '../accounts/audit.ts'

export const exampleAuditEntry: AuditEntry = {
  id: 812,
  at: '2026-03-01T09:30:00Z',
  action: 'home_added',
  sentence: 'Odalys Fennimore added 14 Chestnut Avenue, York, YO31 1BR.',
  actor: { kind: 'member', id: 7, name: 'Odalys Fennimore' },
  apiTokenId: null,
  subject: { kind: 'home', id: 12, label: '14 Chestnut Avenue, York, YO31 1BR' },
  details: {},
  address: '192.0.2.17',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
}
