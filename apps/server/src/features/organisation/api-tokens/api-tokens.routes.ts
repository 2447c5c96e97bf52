import {
  createApiTokenEndpoint,
  listApiTokensEndpoint,
  revokeApiTokenEndpoint,
} from '@retrofolio/contract/endpoints/organisation'
import { exampleKey } from '@retrofolio/contract/examples/auth'
import { exampleApiToken } from '@retrofolio/contract/examples/organisation'
import { type ApiRoute, loginRoute } from '../../../http/routes/api-route.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { OrganisationDependencies } from '../organisation.service.ts'
import { createApiToken, listApiTokens, revokeApiToken, takeApiTokenRate } from './api-tokens.service.ts'

/** Require a login's key: a leaked API token must not be able to create more. */
export function apiTokensRoutes(deps: OrganisationDependencies): ApiRoute[] {
  return [
    loginRoute({
      ...listApiTokensEndpoint,
      tag: 'Organisation',
      summary: 'API tokens of all members, newest first',
      example: { answer: [exampleApiToken] },
      handle: (call) => listApiTokens(deps, call.session.organisationId),
    }),
    loginRoute({
      ...createApiTokenEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'Create an API token',
      description:
        'The `key` is shown only once. It acts for the organisation in your name, with `Authorization: Token {key}`, and is deleted with your account. Scope `read` cannot change anything. Omit `expires_at` for a token that does not expire.',
      example: {
        body: { name: exampleApiToken.name, scope: exampleApiToken.scope, expiresAt: new Date('2027-03-01T00:00:00Z') },
        answer: { ...exampleApiToken, key: exampleKey },
      },
      refusals: ['THROTTLED'],
      handle: async (call) => {
        await takeApiTokenRate(deps, call.session.organisationId)
        return createApiToken(deps, call, call.body())
      },
    }),
    loginRoute({
      ...revokeApiTokenEndpoint,
      tag: 'Organisation',
      summary: 'Revoke an API token',
      description: 'Any member may revoke any token of the organisation.',
      example: {},
      handle: (call) => revokeApiToken(deps, call, recordIdOf(call)),
    }),
  ]
}
