import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { CloseButton, Drawer } from '@mantine/core'
import { DraftBar } from './draft-bar.tsx'
import { DraftSummary } from './draft-summary.tsx'
import { FactsPanel, type FactsPanelProps } from './facts-panel.tsx'
import classes from './facts-sheet.module.css'

const TITLE = 'Facts of this home'

/** Beside the page where there is room, so that the effect of a correction is visible. */
export function FactsAside({ draft, place }: FactsPanelProps) {
  return (
    <aside className={classes.aside} aria-label={TITLE}>
      <div className={classes.asideHead}>
        <h2 className={classes.title}>{TITLE}</h2>
        <CloseButton size="lg" aria-label="Close the facts" onClick={place.close} />
      </div>
      <FactsPanel draft={draft} place={place} />
    </aside>
  )
}

/** Over the page; shows the result itself, because it hides the tiles. */
export function FactsDrawer({ draft, place }: FactsPanelProps) {
  return (
    <Drawer
      opened={place.isOpen}
      onClose={place.close}
      position="right"
      size="min(100%, 30rem)"
      title={TITLE}
      closeButtonProps={{ 'aria-label': 'Close the facts', size: 'lg' }}
      transitionProps={{ duration: 180 }}
      // Lets the page behind stay visible as it changes.
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <DraftSummary draft={draft} />
      <FactsPanel draft={draft} place={place} />
      <DraftBar draft={draft} />
    </Drawer>
  )
}
