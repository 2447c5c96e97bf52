import type { AuditAction } from '@retrofolio/contract/accounts/audit'
import type { ApiTokenRequest } from '@retrofolio/contract/accounts/organisation'
import { exportAuditEndpoint, listAuditEndpoint } from '@retrofolio/contract/endpoints/audit'
import { exportHomesCsvEndpoint, exportHomesEndpoint } from '@retrofolio/contract/endpoints/home-export'
import {
  changeOrganisationEndpoint,
  confirmInvitationEndpoint,
  confirmMemberEndpoint,
  createApiTokenEndpoint,
  inviteEndpoint,
  listApiTokensEndpoint,
  listInvitationsEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  resendInvitationEndpoint,
  revokeApiTokenEndpoint,
  showAccessReviewEndpoint,
  withdrawInvitationEndpoint,
} from '@retrofolio/contract/endpoints/organisation'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../../lib/api/api-client.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import { ignoreNotFound } from './ignore-not-found.ts'

const keys = {
  members: ['members'] as const,
  invitations: ['invitations'] as const,
  apiTokens: ['api-tokens'] as const,
  accessReview: ['access-review'] as const,
}

export const membersQuery = () =>
  queryOptions({ queryKey: keys.members, queryFn: ({ signal }) => callApi(listMembersEndpoint, { signal }) })

export const invitationsQuery = () =>
  queryOptions({ queryKey: keys.invitations, queryFn: ({ signal }) => callApi(listInvitationsEndpoint, { signal }) })

export const accessReviewQuery = () =>
  queryOptions({ queryKey: keys.accessReview, queryFn: ({ signal }) => callApi(showAccessReviewEndpoint, { signal }) })

export const apiTokensQuery = () =>
  queryOptions({ queryKey: keys.apiTokens, queryFn: ({ signal }) => callApi(listApiTokensEndpoint, { signal }) })

export interface AuditChoice {
  action: AuditAction | null
  member: number | null
  home: number | null
}

const AUDIT_PAGE_ENTRIES = 50

/** Page by page, newest first. */
export const auditQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ signal, pageParam }) =>
      callApi(listAuditEndpoint, {
        signal,
        query: {
          ...auditFilter(choice),
          limit: String(AUDIT_PAGE_ENTRIES),
          ...(pageParam === null ? {} : { before: String(pageParam) }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AUDIT_PAGE_ENTRIES ? undefined : page.at(-1)?.id),
    // Users come to see the latest entries.
    staleTime: 0,
  })

function auditFilter(choice: AuditChoice): Record<string, string> {
  const given = Object.entries(choice).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

export async function saveAuditExport(choice: AuditChoice): Promise<void> {
  const file = await fetchFile(exportAuditEndpoint, { query: auditFilter(choice) })
  saveFile(file, exportAuditEndpoint.fileName ?? '')
}

export async function saveHomesExport(format: 'json' | 'csv'): Promise<void> {
  if (format === 'json') saveFile(await fetchFile(exportHomesEndpoint, {}), exportHomesEndpoint.fileName ?? '')
  else saveFile(await fetchFile(exportHomesCsvEndpoint, {}), exportHomesCsvEndpoint.fileName ?? '')
}

/** Mutations of the organisation, with their refetches. */
export function useOrganisationChanges() {
  const queryClient = useQueryClient()
  const again = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey })
  return {
    rename: async (name: string) => {
      await callApi(changeOrganisationEndpoint, { body: { name } })
      await again(currentUserKey)
    },
    removeMember: async ({ id }: { id: number }) => {
      await ignoreNotFound(callApi(removeMemberEndpoint, { params: { id }, leaveToCaller: [404] }))
      await Promise.all([again(keys.members), again(keys.invitations), again(keys.apiTokens), again(keys.accessReview)])
    },
    confirmMember: async ({ id }: { id: number }) => {
      await ignoreNotFound(callApi(confirmMemberEndpoint, { params: { id }, leaveToCaller: [404] }))
      await Promise.all([again(keys.members), again(keys.apiTokens), again(keys.accessReview)])
    },
    confirmInvitation: async ({ id }: { id: number }) => {
      await ignoreNotFound(callApi(confirmInvitationEndpoint, { params: { id }, leaveToCaller: [404] }))
      await Promise.all([again(keys.invitations), again(keys.accessReview)])
    },
    invite: async (email: string) => {
      await callApi(inviteEndpoint, { body: { email } })
      await again(keys.invitations)
    },
    resendInvitation: async ({ id }: { id: number }) => {
      await callApi(resendInvitationEndpoint, { params: { id }, leaveToCaller: [404] })
      await again(keys.invitations)
    },
    withdrawInvitation: async ({ id }: { id: number }) => {
      await ignoreNotFound(callApi(withdrawInvitationEndpoint, { params: { id }, leaveToCaller: [404] }))
      await Promise.all([again(keys.invitations), again(keys.accessReview)])
    },
    createApiToken: async (request: ApiTokenRequest) => {
      const token = await callApi(createApiTokenEndpoint, { body: request })
      await again(keys.apiTokens)
      return token
    },
    revokeApiToken: async ({ id }: { id: number }) => {
      await ignoreNotFound(callApi(revokeApiTokenEndpoint, { params: { id }, leaveToCaller: [404] }))
      await again(keys.apiTokens)
    },
  }
}
