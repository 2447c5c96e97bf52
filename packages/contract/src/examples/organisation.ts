import type { AccessReview, ApiToken, Invitation, Member, ReceivedInvitation } from '../accounts/organisation.ts'

export const exampleMember: Member = {
  id: 7,
  email: 'odalys@quillon.example',
  firstName: 'Odalys',
  lastName: 'Fennimore',
  joinedAt: '2026-01-12T08:00:00Z',
  isSelf: true,
}

export const exampleInvitation: Invitation = {
  id: 5,
  email: 'tamsin@quillon.example',
  invitedBy: { id: 7, name: 'Odalys Fennimore' },
  createdAt: '2026-03-01T09:30:00Z',
  sentAt: '2026-03-01T09:30:00Z',
  expiresAt: '2026-03-08T09:30:00Z',
  isExpired: false,
}

export const exampleAccessReview: AccessReview = {
  members: [
    {
      id: 8,
      email: 'tamsin@quillon.example',
      firstName: 'Tamsin',
      lastName: 'Okafor',
      joinedAt: '2026-02-20T10:00:00Z',
      apiTokens: 1,
      removedAt: '2026-03-31T08:30:00Z',
    },
  ],
  invitations: [
    {
      id: 5,
      email: 'wynne@quillon.example',
      invitedBy: { id: 7, name: 'Odalys Fennimore' },
      sentAt: '2026-02-27T09:30:00Z',
      expiresAt: '2026-03-06T09:30:00Z',
    },
  ],
}

export const exampleReceivedInvitation: ReceivedInvitation = {
  organisationName: 'Quillon Homes',
  invitedBy: 'Odalys Fennimore',
  email: 'tamsin@quillon.example',
  expiresAt: '2026-03-08T09:30:00Z',
}

export const exampleApiToken: ApiToken = {
  id: 58,
  name: 'Nightly report',
  scope: 'read',
  createdBy: { id: 7, name: 'Odalys Fennimore' },
  createdAt: '2026-03-01T09:30:00Z',
  lastUsedAt: null,
  expiresAt: '2027-03-01T00:00:00Z',
}
