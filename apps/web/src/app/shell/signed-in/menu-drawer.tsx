import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import { useOpensOnceRendered } from '../../../lib/loading/prefetched.ts'
import { Wordmark } from '../../../ui/page/wordmark.tsx'
import classes from './menu-drawer.module.css'
import { Navigation } from './navigation.tsx'

export interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
  /** Shown below the navigation. */
  children: ReactNode
}

/** The side bar as an overlay on small screens. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      opened={useOpensOnceRendered(isOpen)}
      onClose={onClose}
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
      <Navigation onChoose={onClose} />
      {children}
    </Drawer>
  )
}
