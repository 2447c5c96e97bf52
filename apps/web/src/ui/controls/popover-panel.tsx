import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { useOpensOnceRendered } from '../../lib/loading/prefetched.ts'

export interface PopoverPanelProps {
  /** Of the button; the library names the rest after it. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  label: string
  position: 'bottom-start' | 'bottom-end'
  className: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Opens beside a button that stands in the page already. */
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

/** Hands the library an element that it has not drawn. */
function Standing({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
