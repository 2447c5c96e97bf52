import { CloseButton, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEventHandler, type ReactNode, useEffect, useId, useRef } from 'react'
import { useOpensOnceRendered } from '../../lib/loading/prefetched.ts'
import { BREAKPOINTS } from '../theme/breakpoints.ts'
import classes from './side-panel.module.css'

export interface SidePanelProps {
  isOpen: boolean
  title: string
  /** Between title and close button. */
  tools?: ReactNode
  /** Where the focus goes when it closes; null for the element that had it before. */
  findReturn?: () => HTMLElement | null
  onClose: () => void
  /** Of the whole panel. */
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** A panel beside the page, which stays usable; on a phone a sheet that covers it. Escape closes both. */
export function SidePanel(props: SidePanelProps) {
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.md})`, false, { getInitialValueInEffect: false })
  if (isPhone) return <Sheet {...props} />
  return props.isOpen ? <Beside {...props} /> : null
}

function Beside({ title, tools, findReturn, onClose, onKeyDown, children }: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  useReturningFocus(panel, findReturn)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // A dialog or an open menu above the panel closes first.
      const isOfOther = event.defaultPrevented || document.querySelector(OTHERS) !== null
      if (event.key === 'Escape' && !event.isComposing && !isOfOther) onClose()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onClose])
  return (
    // Not modal: the page beside it stays usable.
    <dialog
      ref={panel}
      open
      className={classes.beside}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-panel
    >
      <div className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {tools}
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}

const OTHERS = '[aria-modal="true"], [aria-haspopup][aria-expanded="true"]'

/** Moves the focus into the panel, and back to the page when it closes. */
function useReturningFocus(
  panel: { readonly current: HTMLElement | null },
  findReturn: SidePanelProps['findReturn'],
): void {
  const find = useRef(findReturn)
  useEffect(() => {
    find.current = findReturn
  })
  useEffect(() => {
    const shown = panel.current
    const before = document.activeElement
    shown?.focus({ preventScroll: true })
    return () => {
      // The reader may have moved on to the page.
      const isWithin = document.activeElement === document.body || shown?.contains(document.activeElement) === true
      if (!isWithin) return
      const goal = find.current?.() ?? (before instanceof HTMLElement ? before : null)
      setTimeout(() => goal?.focus({ preventScroll: true }))
    }
  }, [panel])
}

function Sheet({ isOpen, title, tools, findReturn, onClose, onKeyDown, children }: SidePanelProps) {
  const opened = useOpensOnceRendered(isOpen)
  const find = useRef(findReturn)
  useEffect(() => {
    find.current = findReturn
  })
  // A sheet that is removed has no transition.
  useEffect(() => () => void setTimeout(() => find.current?.()?.focus({ preventScroll: true })), [])
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="100%"
      returnFocus={findReturn === undefined}
      onExitTransitionEnd={() => findReturn?.()?.focus()}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet ?? ''} onKeyDown={onKeyDown} data-panel>
        {/* The library's header would be a second banner of the page. */}
        <div className={classes.header}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          {tools}
          <Drawer.CloseButton data-autofocus size="lg" aria-label="Close" className={classes.close ?? ''} />
        </div>
        <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
