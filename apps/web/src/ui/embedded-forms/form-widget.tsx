import { useEffect, useRef, useState } from 'react'
import { addressOfForm, formToEmbed, type ProductForm } from '../../lib/embedded-forms/product-forms.ts'
import { report } from '../../lib/monitoring/report.ts'
import classes from './form-widget.module.css'

export interface FormWidgetProps {
  form: ProductForm
  /** What a screen reader calls the frame. */
  title: string
}

/**
 * A form in the page, as large as the place around it. What shows it is fetched when its place comes near to being seen; without scripts the form's own
 * page stands in the frame, and until then, or should the code not come, a link leads there.
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
