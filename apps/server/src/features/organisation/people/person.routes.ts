import { deleteAccountEndpoint, exportPersonEndpoint } from '@retrofolio/contract/endpoints/person'
import { examplePersonExport } from '@retrofolio/contract/examples/person'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { type ApiRoute, loginRoute } from '../../../http/routes/api-route.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { isOwnPassword } from '../../accounts/passwords/change-password.service.ts'
import type { OrganisationDependencies } from '../organisation.service.ts'
import { deleteAccount } from './delete-account.service.ts'
import { exportPerson } from './export-person.service.ts'

const EXPORT_RATE: Rate = { scope: 'export', limit: 30, windowSeconds: 60 * 60 }

/** What a person may ask of us about themselves (UK GDPR): to see it, and to have it deleted. */
export function personRoutes(deps: OrganisationDependencies): ApiRoute[] {
  return [
    loginRoute({
      ...exportPersonEndpoint,
      needsVerifiedEmail: true,
      tag: 'Accounts',
      summary: 'Everything held about the user, as a file',
      description:
        'Without what would let anybody in: hashes, keys, and what mails said. Mails and enquiries are found by the e-mail alone, so it has to be verified first.',
      example: { answer: examplePersonExport },
      rate: EXPORT_RATE,
      handle: async (call) => new StreamedResponse(exportPerson(deps, call)),
    }),
    loginRoute({
      ...deleteAccountEndpoint,
      tag: 'Accounts',
      summary: 'Delete the account of the user',
      description:
        'For good. The last member of an organisation confirms with `delete_organisation` that it goes too, homes and audit trail and all. Mails and enquiries with the e-mail go too if it is verified.',
      example: { body: { password: 'correct horse battery', deleteOrganisation: false } },
      refusals: ['THROTTLED'],
      handle: async (call) => {
        const request = await call.checkedBody({
          password: async (password) => ((await isOwnPassword(deps, call.session, password)) ? [] : [WRONG_PASSWORD]),
        })
        await deleteAccount(deps, call, request)
      },
    }),
  ]
}

const WRONG_PASSWORD = 'Your password was entered incorrectly. Please enter it again.'
