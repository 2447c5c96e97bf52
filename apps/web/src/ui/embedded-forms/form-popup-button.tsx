import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { Embed } from '../../lib/embedded-forms/embed-form.ts'
import { addressOfForm, formToEmbed, type ProductForm } from '../../lib/embedded-forms/product-forms.ts'

export interface FormPopupButtonProps extends Pick<ButtonProps, 'size'> {
  form: ProductForm
  /** What a screen reader calls the form. */
  title: string
  children: ReactNode
}

/**
 * Opens a form over the page. It is a link to the form's own page, which is where it leads without scripts, when the
 * code does not come, and when somebody asks for a new tab.
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

/** The library's box, told to screen readers as what it is. */
function openAsDialog(embed: Embed, title: string): void {
  embed.open()
  const box = document.querySelector<HTMLElement>('.tf-v1-popup')
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': title })) {
    box?.setAttribute(name, value)
  }
}
