import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Link, NavLink } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Wordmark } from '../../../ui/page/wordmark.tsx'
import classes from './public-drawer.module.css'
import { PUBLIC_LINKS } from './public-links.ts'

export interface PublicDrawerProps {
  isOpen: boolean
  onChoose: () => void
  /** Called when the drawer closes without a choice. */
  onDismiss: () => void
}

/** The navigation links on narrow screens; choosing one closes the drawer. */
export function PublicDrawer({ isOpen, onChoose, onDismiss }: PublicDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onDismiss}
      returnFocus={false}
      position="right"
      size="min(20rem, 85vw)"
      title={<Wordmark />}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 'lg' }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <nav aria-label="Main" className={classes.links}>
        {PUBLIC_LINKS.map(({ label, path }) => (
          <NavLink key={path} to={path} className={classes.link ?? ''} onClick={onChoose}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Button component={Link} to={paths.login} fullWidth onClick={onChoose}>
        Sign in
      </Button>
    </Drawer>
  )
}
