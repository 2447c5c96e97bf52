import { useRef } from 'react'
import { LinkButton, type LinkButtonProps } from '../../../ui/controls/link-button.tsx'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'

export interface ClearButtonProps extends Pick<LinkButtonProps, 'mt' | 'onClick' | 'children'> {
  /** Selector of what gets the focus when the button goes, as it does once it is pressed. */
  goals: string
}

export function ClearButton({ goals, ...props }: ClearButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterRemoval(button, goals)
  return <LinkButton ref={button} {...props} />
}
