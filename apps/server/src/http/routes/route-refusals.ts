import type { ErrorCode } from '../errors/error-kinds.ts'
import type { ApiRoute } from './api-route.ts'

/** Every error that this route can return: those that follow from its properties, and its own. */
export function refusalsOf(route: ApiRoute): ReadonlySet<ErrorCode> {
  const { access, method } = route
  const needsKey = access === 'signed_in' || access === 'login'
  const mayLackRight = access === 'login' || (needsKey && method !== 'GET')
  return new Set<ErrorCode>([
    ...(access === 'probe' ? [] : ADMISSION_REFUSALS),
    ...(needsKey ? (['NOT_AUTHENTICATED'] as const) : []),
    ...(mayLackRight ? (['PERMISSION_DENIED'] as const) : []),
    ...(route.needsVerifiedEmail === true ? (['EMAIL_NOT_VERIFIED'] as const) : []),
    ...(route.body === undefined ? [] : BODY_REFUSALS),
    ...(route.upload === undefined ? [] : (['FIELDS_INVALID', 'FILE_TOO_LARGE'] as const)),
    ...(route.path.includes('/:') ? (['NOT_FOUND'] as const) : []),
    ...(route.refusals ?? []),
    ...(route.path.startsWith('/api/explore/') ? (['SHAPE_TOO_LONG'] as const) : []),
    'BAD_REQUEST',
    'ADDRESS_TOO_LONG',
    'BODY_TOO_LARGE',
    'SERVER_ERROR',
    'STORAGE_FULL',
  ])
}

const ADMISSION_REFUSALS = [
  'UNDER_MAINTENANCE',
  'THROTTLED',
  'TOKEN_HEADER_EMPTY',
  'TOKEN_HEADER_SPACES',
  'TOKEN_HEADER_CHARACTERS',
  'TOKEN_UNKNOWN',
  'USER_INACTIVE',
] as const

const BODY_REFUSALS = ['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'FIELDS_INVALID'] as const
