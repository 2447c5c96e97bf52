import { embedByAttributes } from '../lib/embedded-forms/embed-by-attributes.ts'
import { EMBED_KINDS, type EmbedKind, type EmbedOptions, embedForm } from '../lib/embedded-forms/embed-form.ts'

/**
 * `/embeds.js`, for external pages of this site. Embeds the forms that page attributes ask for and offers the same API
 * to scripts as `window.tf`, with the names that embed scripts use.
 */
const creators = Object.fromEntries(
  EMBED_KINDS.map((kind) => [nameOf(kind), (form: string, options: EmbedOptions) => embedForm(kind, form, options)]),
)

Object.assign(window, {
  tf: {
    ...creators,
    load: () => embedByAttributes(document),
    reload: () => embedByAttributes(document, { again: true }),
  },
})
void embedByAttributes(document)

function nameOf(kind: EmbedKind): string {
  return `create${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}
