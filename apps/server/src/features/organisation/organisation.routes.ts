import {
  changeOrganisationEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  showOrganisationEndpoint,
} from '@retrofolio/contract/endpoints/organisation'
import { exampleUser } from '@retrofolio/contract/examples/auth'
import { exampleMember } from '@retrofolio/contract/examples/organisation'
import { type ApiRoute, loginRoute, signedInRoute } from '../../http/routes/api-route.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import { accessReviewRoutes } from './access-review/access-review.routes.ts'
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { changeOrganisation, type OrganisationDependencies, showOrganisation } from './organisation.service.ts'
import { listMembers, removeMember } from './people/members.service.ts'
import { personRoutes } from './people/person.routes.ts'

export function organisationRoutes(deps: OrganisationDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...showOrganisationEndpoint,
      tag: 'Organisation',
      summary: 'Name, quota and number of homes',
      example: { answer: exampleUser.organisation },
      handle: (call) => showOrganisation(deps, call.session.organisationId),
    }),
    loginRoute({
      ...changeOrganisationEndpoint,
      tag: 'Organisation',
      summary: 'Rename the organisation',
      description: 'All other keys are ignored: the quota is set by the operator.',
      example: { body: { name: 'Quillon Homes' }, answer: exampleUser.organisation },
      handle: (call) => changeOrganisation(deps, call, call.body()),
    }),
    signedInRoute({
      ...listMembersEndpoint,
      tag: 'Organisation',
      summary: 'The members, in the order in which they joined',
      example: { answer: [exampleMember] },
      handle: (call) => listMembers(deps, call.session),
    }),
    loginRoute({
      ...removeMemberEndpoint,
      tag: 'Organisation',
      summary: 'Remove another member',
      description:
        'Their sessions, API tokens and pending invitations end at once. Any member may remove any other; members cannot remove themselves.',
      example: {},
      refusals: ['MEMBER_IS_SELF'],
      handle: (call) => removeMember(deps, call, recordIdOf(call)),
    }),
    ...accessReviewRoutes(deps),
    ...invitationsRoutes(deps),
    ...apiTokensRoutes(deps),
    ...personRoutes(deps),
  ]
}
