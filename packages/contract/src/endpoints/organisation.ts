import { loginAnswerSchema, organisationSchema } from '../accounts/auth.ts'
import {
  accessReviewSchema,
  apiTokenRequestSchema,
  apiTokensSchema,
  invitationAcceptanceRequestSchema,
  invitationRequestSchema,
  invitationSchema,
  invitationsSchema,
  membersSchema,
  newApiTokenSchema,
  organisationChangeRequestSchema,
  receivedInvitationSchema,
} from '../accounts/organisation.ts'
import { endpoint } from './endpoint.ts'

export const showOrganisationEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/',
  answer: organisationSchema,
})

export const changeOrganisationEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/organisation/',
  body: organisationChangeRequestSchema,
  answer: organisationSchema,
})

export const listMembersEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/members/',
  answer: membersSchema,
})

export const removeMemberEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/organisation/members/:id/',
  answer: null,
})

export const showAccessReviewEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/access-review/',
  answer: accessReviewSchema,
})

export const confirmMemberEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/members/:id/confirm/',
  answer: null,
})

export const confirmInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/invitations/:id/confirm/',
  answer: null,
})

export const listInvitationsEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/invitations/',
  answer: invitationsSchema,
})

export const inviteEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/invitations/',
  body: invitationRequestSchema,
  status: 201,
  answer: invitationSchema,
})

export const resendInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/invitations/:id/resend/',
  answer: invitationSchema,
})

export const withdrawInvitationEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/organisation/invitations/:id/',
  answer: null,
})

export const showReceivedInvitationEndpoint = endpoint({
  method: 'GET',
  path: '/api/invitations/:token/',
  answer: receivedInvitationSchema,
})

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/invitations/:token/accept/',
  body: invitationAcceptanceRequestSchema,
  status: 201,
  answer: loginAnswerSchema,
})

export const listApiTokensEndpoint = endpoint({
  method: 'GET',
  path: '/api/organisation/api-tokens/',
  answer: apiTokensSchema,
})

export const createApiTokenEndpoint = endpoint({
  method: 'POST',
  path: '/api/organisation/api-tokens/',
  body: apiTokenRequestSchema,
  status: 201,
  answer: newApiTokenSchema,
})

export const revokeApiTokenEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/organisation/api-tokens/:id/',
  answer: null,
})
