import { EMBED_KINDS, type Embed, embedForm } from './embed-form.ts'
import { optionsOf } from './page-attributes.ts'

/**
 * Embeds every form that page attributes ask for: `data-tf-popup="/to/early-access"` on a button, `data-tf-widget` on a
 * box. Marks each element with `data-tf-loaded` and skips it later, unless `again` is set.
 */
export async function embedByAttributes(within: ParentNode, { again = false } = {}): Promise<void> {
  const embedding = EMBED_KINDS.flatMap((kind) =>
    Array.from(within.querySelectorAll<HTMLElement>(`[data-tf-${kind}]`))
      .filter((element) => again || element.dataset['tfLoaded'] !== 'true')
      .map(async (element) => {
        const form = element.getAttribute(`data-tf-${kind}`) ?? ''
        if (form === '') return
        element.dataset['tfLoaded'] = 'true'
        const embed = await embedForm(kind, form, {
          ...optionsOf(element),
          ...(kind === 'widget' ? { container: element } : {}),
        })
        if (kind !== 'popup' && kind !== 'slider') return
        opensByPress(element, embed)
      }),
  )
  await Promise.all(embedding)
}

const presses = new WeakMap<HTMLElement, AbortController>()

/** Removes the earlier form of an element that is embedded again. */
function opensByPress(element: HTMLElement, embed: Embed): void {
  presses.get(element)?.abort()
  const press = new AbortController()
  presses.set(element, press)
  const handlePress = (event: MouseEvent) => {
    event.preventDefault()
    embed.toggle()
  }
  element.addEventListener('click', handlePress, { signal: press.signal })
}
