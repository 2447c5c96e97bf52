import type { ApiRoute } from './api-route.ts'
import type { ErrorCode } from './errors.ts'

/** Every refusal that a caller of this route may meet: those that follow from what the route is, and its own. */
export function refusalsOf(route: ApiRoute): ReadonlySet<ErrorCode> {
  const isRateLimited = route.rate !== undefined
  return new Set<ErrorCode>([
    ...(route.access === 'open' ? [] : (['NOT_AUTHENTICATED'] as const)),
    'TOKEN_HEADER_EMPTY',
    'TOKEN_HEADER_SPACES',
    'TOKEN_HEADER_CHARACTERS',
    'TOKEN_UNKNOWN',
    'USER_INACTIVE',
    ...(route.access === 'login' || (route.access !== 'open' && route.method !== 'GET')
      ? (['PERMISSION_DENIED'] as const)
      : []),
    ...(isRateLimited ? (['THROTTLED'] as const) : []),
    ...(route.body === undefined ? [] : BODY_REFUSALS),
    ...(route.path.includes('/:') ? (['NOT_FOUND'] as const) : []),
    ...(route.refusals ?? []),
    'BAD_REQUEST',
    'ADDRESS_TOO_LONG',
    'BODY_TOO_LARGE',
    'SERVER_ERROR',
  ])
}

const BODY_REFUSALS = ['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'FIELDS_INVALID'] as const
