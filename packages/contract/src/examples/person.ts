import type { PersonExport } from '../accounts/personal-data.ts'
import { exampleAuditEntry } from './audit.ts'

export const examplePersonExport: PersonExport = {
  exportedAt: '2026-03-02T08:00:00Z',
  account: {
    id: 7,
    email: 'odalys@quillon.example',
    emailProvenAt: '2026-01-12T08:00:00Z',
    firstName: 'Odalys',
    lastName: 'Fennimore',
    companyName: 'Quillon Homes',
    companyNumber: '01234567',
    createdAt: '2026-01-12T08:00:00Z',
  },
  organisation: { id: 3, name: 'Quillon Homes' },
  sessions: [
    {
      id: 41,
      createdAt: '2026-03-01T09:30:00Z',
      lastUsedAt: '2026-03-02T07:59:00Z',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      address: '192.0.2.1',
    },
  ],
  apiTokens: [],
  invitationsSent: [],
  invitationsReceived: [],
  enquiries: [
    {
      kind: 'contact',
      name: 'Odalys Fennimore',
      companyName: '',
      message: 'How do we import 400 homes?',
      answers: [{ question: 'Message', answer: 'How do we import 400 homes?' }],
      createdAt: '2026-01-09T16:20:00Z',
    },
  ],
  savedViews: [
    {
      name: 'Worst first',
      isShared: true,
      parameters: 'view=table&sort=-bill_today',
      createdAt: '2026-03-01T09:30:00Z',
      updatedAt: '2026-03-01T09:30:00Z',
    },
  ],
  notes: [
    {
      homeAddress: '14 Chestnut Avenue, York, YO31 1BR',
      text: 'Roof survey booked for May.',
      link: null,
      createdAt: '2026-03-01T09:30:00Z',
      editedAt: null,
    },
  ],
  planVersions: [
    {
      homeAddress: '14 Chestnut Avenue, York, YO31 1BR',
      name: 'Band C by 2030',
      note: 'Agreed with the surveyor.',
      version: 2,
      createdAt: '2026-03-02T08:00:00Z',
    },
  ],
  criteria: [{ name: 'York, E to G', filters: 'area=YO&band_today=E,F,G', createdAt: '2026-03-01T09:30:00Z' }],
  shortlistedHomes: [{ homeKey: 'uprn:999000000787', addedAt: '2026-03-01T09:30:00Z' }],
  followedCriteria: ['York, E to G'],
  notificationChoices: [{ kind: 'quota', channel: 'email_at_once' }],
  dashboardVisits: ['2026-02-24', '2026-03-01'],
  notifications: [
    {
      title: '12 new homes match “York, E to G”',
      text: '3 homes no longer match.',
      createdAt: '2026-03-01T09:30:00Z',
      readAt: null,
    },
  ],
  mails: [
    {
      subject: 'Your Retrofolio password was changed',
      queuedAt: '2026-02-20T10:00:00Z',
      sentAt: '2026-02-20T10:00:01Z',
    },
  ],
  auditEntries: [exampleAuditEntry],
}
