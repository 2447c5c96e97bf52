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

/** A person's rights to their own data (UK GDPR): access and erasure. */
export function personRoutes(deps: OrganisationDependencies): ApiRoute[] {
  return [
    loginRoute({
      ...exportPersonEndpoint,
      needsVerifiedEmail: true,
      tag: 'Accounts',
      summary: 'Export everything stored about the user',
      description:
        'Without credentials: hashes, keys and the contents of mails are left out. Mails and enquiries are found by the e-mail alone, so it must be verified first.',
      example: { answer: examplePersonExport },
      rate: EXPORT_RATE,
      handle: async (call) => new StreamedResponse(exportPerson(deps, call)),
    }),
    loginRoute({
      ...deleteAccountEndpoint,
      tag: 'Accounts',
      summary: "Delete the user's account",
      description:
        'Permanent. The last member of an organisation confirms with `delete_organisation` that it is deleted too, with its homes and audit trail. Mails and enquiries with the e-mail are deleted too if it is verified.',
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
