import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { returnState } from '../../features/auth/return-path.ts'
import { type GlobalFailureStatus, onGlobalFailure } from '../../lib/api/global-failure.ts'
import { paths } from '../../lib/paths.ts'

const DESTINATIONS: Record<GlobalFailureStatus, string> = {
  401: paths.login,
  404: paths.notFound,
  503: paths.maintenance,
}

/** Redirects after 401, 404 and 503, unless the reader is already on the target page. */
export function useGlobalFailures(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(
    () =>
      onGlobalFailure((status) => {
        const destination = DESTINATIONS[status]
        if (pathname === destination) return
        void navigate(destination, { replace: true, state: returnState({ pathname, search, hash }) })
      }),
    [navigate, pathname, search, hash],
  )
}
