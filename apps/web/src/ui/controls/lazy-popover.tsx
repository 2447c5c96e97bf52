import { type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { usePrefetched, useWasOpened } from '../../lib/loading/prefetched.ts'
import type { PopoverPanelProps } from './popover-panel.tsx'

export interface LazyPopoverProps extends Pick<PopoverPanelProps, 'label' | 'position' | 'className'> {
  renderButton: (button: PopoverButtonProps) => ReactNode
  /** May be lazy: the popover opens when its code has loaded. A function can close it, with the focus on the button. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Props for the button. */
export interface PopoverButtonProps {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

const loadPopover = async () => ({ default: (await import('./popover-panel.tsx')).PopoverPanel })
const PopoverPanel = lazyPart(loadPopover)

/** A button with a popover. The button renders immediately; the positioning code loads later. */
export function LazyPopover({ renderButton, children, ...place }: LazyPopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const element = useRef<HTMLButtonElement>(null)
  const id = useId()
  usePrefetched(loadPopover)
  const wasOpened = useWasOpened(isOpen)
  const close = () => {
    // A dialog that opens next returns the focus there.
    element.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      {renderButton({
        ref: element,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {wasOpened && (
        <Suspense fallback={null}>
          <PopoverPanel {...place} id={id} button={element} isOpen={isOpen} onChange={setIsOpen}>
            {/* The React compiler, which this rule is for, is not used. */}
            {/* oxlint-disable-next-line react/refs */}
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}
