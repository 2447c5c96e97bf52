import { Outlet, ScrollRestoration } from 'react-router'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './root-layout.module.css'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useGlobalFailures } from './use-global-failures.ts'

/** What every page has: the reaction to global failures, the way past the navigation. */
export function RootLayout() {
  useGlobalFailures()
  useFocusOnNavigation()
  return (
    <>
      <a href="#content" className={classes.skipLink}>
        Skip to content
      </a>
      <Outlet />
      <OfflineNotice />
      <ScrollRestoration />
    </>
  )
}
