import type { SignedInCall } from '../../http/routes/api-route.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { ImportRequest } from './imports.service.ts'

export function importRequestOf(call: SignedInCall<unknown>): ImportRequest {
  const { session, caller, log } = call
  return { session, caller, log, importId: recordIdOf(call) }
}
