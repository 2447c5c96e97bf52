import { Burger, Drawer } from '@mantine/core'
import '@mantine/core/styles/Burger.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { Link, Outlet } from 'react-router'
import { useAuth } from '../../features/auth/auth-provider.tsx'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Member } from './member.tsx'
import { Navigation } from './navigation.tsx'
import classes from './signed-in-shell.module.css'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

/** Side bar on large screens; below, a top bar whose button opens the same as an overlay. */
export function SignedInShell() {
  const { user, isUserLoading, reloadUser, signOut } = useAuth()
  const [isMenuOpen, menu] = useDisclosure(false)
  const member = <Member user={user} isLoading={isUserLoading} onReload={reloadUser} onLogOut={() => void signOut()} />

  return (
    <div className={classes.shell}>
      <header className={classes.topBar}>
        <Link to={paths.dashboard} className={classes.brand}>
          <Wordmark />
        </Link>
        <Burger
          opened={isMenuOpen}
          onClick={menu.toggle}
          color="var(--colour-on-side-bar)"
          size="sm"
          aria-label="Menu"
          aria-expanded={isMenuOpen}
        />
      </header>
      <header className={classes.sideBar}>
        <Link to={paths.dashboard} className={classes.brand}>
          <Wordmark />
        </Link>
        <Navigation />
        {member}
      </header>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size="100%"
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': 'Close menu', size: 'lg' }}
        classNames={{
          content: classes.menu ?? '',
          header: classes.menuHeader ?? '',
          body: classes.menuBody ?? '',
          close: classes.menuClose ?? '',
        }}
      >
        <Navigation onChoose={menu.close} />
        {member}
      </Drawer>
      <Notifications position="top-right" transitionDuration={400} aria-live="polite" />
      <UnsavedChangesDialog />
      <main className={classes.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
