import { useEffect, useRef, useState } from 'react'
import { addressOfForm, formToEmbed, type ProductForm } from '../../lib/embedded-forms/product-forms.ts'
import { report } from '../../lib/monitoring/report.ts'
import classes from './form-widget.module.css'

export interface FormWidgetProps {
  form: ProductForm
  /** The frame's title for screen readers. */
  title: string
}

/**
 * An embedded form that fills its container and loads when it comes near the viewport. A frame shows the form's page
 * without scripts. A link leads there while the code loads or if it fails.
 */
export function FormWidget({ form, title }: FormWidgetProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    let unmount = () => {}
    let isGone = false
    const show = async () => {
      try {
        unmount = await embed(form, title, frame.current)
        if (isGone) unmount()
        else setIsThere(true)
      } catch (error) {
        report.warning('The form could not be shown.', error)
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void show()
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => {
      isGone = true
      observer.disconnect()
      unmount()
    }
  }, [form, title])
  return (
    <div ref={place} className={classes.place}>
      <noscript>
        <iframe src={addressOfForm(form)} title={title} sandbox="allow-forms allow-same-origin" />
      </noscript>
      {!isThere && (
        <p className={classes.meanwhile}>
          <a href={addressOfForm(form)}>Open the form</a>
        </p>
      )}
      <div ref={frame} className={classes.frame} />
    </div>
  )
}

async function embed(form: ProductForm, title: string, container: HTMLDivElement | null): Promise<() => void> {
  if (container === null) return () => {}
  const { embedForm } = await import('../../lib/embedded-forms/embed-form.ts')
  const { form: address, options } = formToEmbed(form)
  const widget = await embedForm('widget', address, { ...options, container, iframeProps: { title } })
  return () => widget.unmount()
}
