import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useOpensOnceRendered } from '../../lib/loading/prefetched.ts'
import classes from './explore-page.module.css'
import { FiltersPanel, type FiltersPanelProps } from './filters/filters-panel.tsx'

export interface FiltersDrawerProps extends FiltersPanelProps {
  isOpen: boolean
  onClose: () => void
  /** `Show 1,234 homes`. */
  showWords: string
}

/** The filters where there is no room beside the list: as high as the window. */
export function FiltersDrawer({ isOpen, onClose, showWords, ...filters }: FiltersDrawerProps) {
  return (
    <Drawer
      opened={useOpensOnceRendered(isOpen)}
      onClose={onClose}
      size="md"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close filters', size: 'lg' }}
      classNames={{
        content: classes.drawer ?? '',
        header: classes.drawerHeader ?? '',
        title: classes.drawerTitle ?? '',
        body: classes.drawerBody ?? '',
      }}
    >
      <FiltersPanel {...filters} />
      <div className={classes.drawerFoot}>
        <Button fullWidth onClick={onClose}>
          {showWords}
        </Button>
      </div>
    </Drawer>
  )
}
