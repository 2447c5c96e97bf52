import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { useOpensOnceRendered } from '../../lib/loading/prefetched.ts'

export interface PopoverPanelProps {
  /** The button's id; the library derives the others from it. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  label: string
  position: 'bottom-start' | 'bottom-end'
  className: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A popover for a button that is already on the page. */
export function PopoverPanel({
  id,
  button,
  label,
  position,
  className,
  isOpen,
  onChange,
  children,
}: PopoverPanelProps) {
  return (
    <Popover
      id={id}
      opened={useOpensOnceRendered(isOpen)}
      onChange={onChange}
      position={position}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 150 }}
    >
      <Popover.Target>
        <Standing element={button} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Passes the existing element to the library as its target. */
function Standing({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
