import { accountDeletionRequestSchema, personExportSchema } from '../accounts/personal-data.ts'
import { endpoint } from './endpoint.ts'

export const exportPersonEndpoint = endpoint({
  method: 'GET',
  path: '/api/auth/user/export/',
  answer: personExportSchema,
  fileName: 'retrofolio-my-data.json',
})

export const deleteAccountEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/user/delete/',
  body: accountDeletionRequestSchema,
  answer: null,
})
