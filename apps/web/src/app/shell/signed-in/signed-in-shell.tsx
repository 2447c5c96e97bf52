import { Burger } from '@mantine/core'
import '@mantine/core/styles/Burger.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { useAuth } from '../../../features/auth/auth-provider.tsx'
import { hasUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import { usePrefetched, useWasOpened } from '../../../lib/loading/prefetched.ts'
import { paths } from '../../../lib/paths.ts'
import { Wordmark } from '../../../ui/page/wordmark.tsx'
import { Navigation } from './navigation.tsx'
import classes from './signed-in-shell.module.css'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { UserPanel } from './user-panel.tsx'

const loadMenu = async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer })
const MenuDrawer = lazyPart(loadMenu)
/** Loaded late: it needs the contract's schemas, and no page waits for it. */
const NotificationBell = lazyPart(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./notification-bell.tsx')).NotificationBell }
})
/** Loaded late: toasts appear only after an action. */
const DeferredMemberFeatures = lazyPart(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./deferred-member-features.tsx')).DeferredMemberFeatures }
})

/** A side bar on large screens; below that, a top bar with a menu button. */
export function SignedInShell() {
  const { user, isUserLoading, reloadUser, signOut } = useAuth()
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isLoggingOut, question] = useDisclosure(false)
  const wasMenuOpened = useWasOpened(isMenuOpen)
  usePrefetched(loadMenu)
  const logOut = () => {
    question.close()
    void signOut()
  }
  const member = (
    <UserPanel
      user={user}
      isLoading={isUserLoading}
      onReload={reloadUser}
      onLogOut={() => (hasUnsavedChanges() ? question.open() : logOut())}
    />
  )

  const bell = (
    <Suspense fallback={<span className={classes.bellPlace} />}>
      <NotificationBell />
    </Suspense>
  )

  return (
    <div className={classes.shell}>
      <header className={classes.topBar}>
        <Link to={paths.dashboard} className={classes.brand}>
          <Wordmark />
        </Link>
        <div className={classes.tools}>
          {bell}
          <Burger
            opened={isMenuOpen}
            onClick={menu.toggle}
            color="var(--colour-on-side-bar)"
            size="sm"
            aria-label="Menu"
            aria-expanded={isMenuOpen}
          />
        </div>
      </header>
      <header className={classes.sideBar} data-side-bar>
        <div className={classes.sideBarTop}>
          <Link to={paths.dashboard} className={classes.brand}>
            <Wordmark />
          </Link>
          {bell}
        </div>
        <Navigation />
        {member}
      </header>
      {wasMenuOpened && (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isMenuOpen} onClose={menu.close}>
            {member}
          </MenuDrawer>
        </Suspense>
      )}
      <Suspense fallback={null}>
        <DeferredMemberFeatures />
      </Suspense>
      <UnsavedChangesDialog isLoggingOut={isLoggingOut} onStay={question.close} onLogOut={logOut} />
      <main className={classes.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
