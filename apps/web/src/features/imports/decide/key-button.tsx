import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import classes from './key-button.module.css'

export interface KeyButtonProps
  extends Pick<ButtonProps, 'variant' | 'disabled'>,
    Pick<ComponentPropsWithoutRef<'button'>, 'type' | 'onClick' | 'children'> {
  shortcut: string
}

/** A button with a shortcut key. */
export function KeyButton({ shortcut, onClick, ...props }: KeyButtonProps) {
  return (
    <Button
      {...props}
      // The second click of a double click would hit the next row's button.
      onClick={(event) => event.detail < 2 && onClick?.(event)}
      classNames={{ section: classes.section ?? '' }}
      rightSection={<Key>{shortcut}</Key>}
    />
  )
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  )
}
