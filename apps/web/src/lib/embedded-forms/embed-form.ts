import type { PopoverOptions, PopupOptions, SidetabOptions, SliderOptions, WidgetOptions } from '@typeform/embed'
import { hubspotCookieSet } from './hubspot-cookie.ts'
import { trustFormsOf } from './message-guard.ts'

export const EMBED_KINDS = ['widget', 'popup', 'slider', 'popover', 'sidetab'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export type EmbedOptions = Omit<WidgetOptions, 'container'> &
  PopupOptions &
  SliderOptions &
  PopoverOptions &
  SidetabOptions

export interface Embed {
  /** Set for forms that open over the page; a widget is always visible. */
  open(): void
  close(): void
  toggle(): void
  refresh(): void
  focus(): void
  unmount(): void
}

/** A full address, a path of this site, or a form id of a Typeform account. */
const ADDRESS = /^https?:\/\//

/**
 * Shows a form in the mode `kind` with the embed library, which loads on demand. Style sheets for our own forms are
 * bundled; those of a Typeform account come from there.
 */
export async function embedForm(kind: EmbedKind, form: string, options: EmbedOptions = {}): Promise<Embed> {
  const formId = form.startsWith('/') ? `${window.location.origin}${form}` : form
  const isOurs = ADDRESS.test(formId)
  trustFormsOf(isOurs ? new URL(formId).origin : typeformOrigin(options))
  if (options.hubspot === true) await hubspotCookieSet()
  const [library] = await Promise.all([import('@typeform/embed'), isOurs ? OWN_STYLES[kind]() : linkStyle(kind)])
  const create: Record<EmbedKind, () => Embed> = {
    widget: () => asEmbed(library.createWidget(formId, { ...options, container: containerOf(options) })),
    popup: () => library.createPopup(formId, options),
    slider: () => library.createSlider(formId, options),
    popover: () => library.createPopover(formId, options),
    sidetab: () => library.createSidetab(formId, options),
  }
  return create[kind]()
}

function containerOf({ container }: EmbedOptions): HTMLElement {
  if (container === undefined) throw new Error('A widget needs a container element.')
  return container
}

function asEmbed(widget: Pick<Embed, 'refresh' | 'focus' | 'unmount'>): Embed {
  const nothing = () => {}
  return { open: nothing, close: nothing, toggle: nothing, ...widget }
}

const OWN_STYLES: Record<EmbedKind, () => Promise<unknown>> = {
  widget: () => import('@typeform/embed/build/css/widget.css'),
  popup: () => import('@typeform/embed/build/css/popup.css'),
  slider: () => import('@typeform/embed/build/css/slider.css'),
  popover: () => import('@typeform/embed/build/css/popover.css'),
  sidetab: () => import('@typeform/embed/build/css/sidetab.css'),
}

const STYLES_OF_ACCOUNT = 'https://embed.typeform.com/next/css'

function linkStyle(kind: EmbedKind): void {
  const href = `${STYLES_OF_ACCOUNT}/${kind}.css`
  if (document.querySelector(`link[href="${href}"]`) !== null) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

function typeformOrigin({ domain, region }: Pick<EmbedOptions, 'domain' | 'region'>): string {
  return `https://${domain ?? (region === 'eu' ? 'form.typeform.eu' : 'form.typeform.com')}`
}
