import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { Embed } from '../../lib/embedded-forms/embed-form.ts'
import { addressOfForm, formToEmbed, type ProductForm } from '../../lib/embedded-forms/product-forms.ts'

export interface FormPopupButtonProps extends Pick<ButtonProps, 'size'> {
  form: ProductForm
  /** The form's name for screen readers. */
  title: string
  children: ReactNode
}

/**
 * Opens a form in a pop-up. The link leads to the form's own page without scripts, when code fails to load, and in a
 * new tab.
 */
export function FormPopupButton({ form, title, children, ...props }: FormPopupButtonProps) {
  const popup = useRef<Promise<Embed> | null>(null)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    popup.current ??= createPopup(form, title, () => link.focus())
    void popup.current.then(
      (embed) => openAsDialog(embed, title),
      () => window.location.assign(link.href),
    )
  }
  return (
    <Button component="a" href={addressOfForm(form)} onClick={handleClick} {...props}>
      {children}
    </Button>
  )
}

async function createPopup(form: ProductForm, title: string, onClose: () => void): Promise<Embed> {
  const { embedForm } = await import('../../lib/embedded-forms/embed-form.ts')
  const { form: address, options } = formToEmbed(form)
  const embed = await embedForm('popup', address, {
    ...options,
    onReady: () => embed.focus(),
    onClose,
    iframeProps: { title },
  })
  return embed
}

/** Gives the library's box the dialog role. */
function openAsDialog(embed: Embed, title: string): void {
  embed.open()
  const box = document.querySelector<HTMLElement>('.tf-v1-popup')
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': title })) {
    box?.setAttribute(name, value)
  }
}
