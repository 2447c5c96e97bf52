import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { replayEarlyClick } from '../../lib/loading/replay-early-clicks.ts'
import { LazyConsentBanner } from './lazy-consent-banner.tsx'
import { MissingPartNotice } from './missing-part-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './root-layout.module.css'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useGlobalFailures } from './use-global-failures.ts'

/** Layout of every page: handles global failures and offers the skip link. */
export function RootLayout() {
  useGlobalFailures()
  useFocusOnNavigation()
  useEffect(replayEarlyClick, [])
  return (
    <>
      <a href="#content" className={classes.skipLink}>
        Skip to content
      </a>
      <LazyConsentBanner />
      <Outlet />
      <MissingPartNotice />
      <OfflineNotice />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** A page that is loaded anew keeps its place; another address starts at its top. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key
}
