import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import classes from './link-button.module.css'

export interface LinkButtonProps extends Pick<UnstyledButtonProps, 'mt'> {
  ref?: Ref<HTMLButtonElement>
  onClick: MouseEventHandler<HTMLElement>
  children: ReactNode
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

/** A button styled as a link, for small actions. */
export function LinkButton(props: LinkButtonProps) {
  return <UnstyledButton className={classes.link ?? ''} {...props} />
}
