import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useBlocker } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts'
import classes from './unsaved-changes-dialog.module.css'

/** Where the application sends a reader of itself: to hold them back would leave them with a page that cannot work. */
const FORCED: readonly string[] = [paths.login, paths.maintenance, paths.notFound]

/** Asks before a page with unsaved changes is left for another; its own tabs and filters are not another. */
export function UnsavedChangesDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !FORCED.includes(nextLocation.pathname),
  )
  const stay = () => blocker.reset?.()
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <p className={classes.words}>What you changed on this page has not been saved.</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button onClick={stay} data-autofocus>
          Stay
        </Button>
      </div>
    </Modal>
  )
}
