import { publicConfiguration } from '../public-configuration.ts'
import type { EmbedOptions } from './embed-form.ts'

export type ProductForm = 'early-access' | 'about'

/** Where it is without scripts: our own, whatever is configured. */
export const addressOfForm = (form: ProductForm): string => `/to/${form}`

/** The form of the operator's Typeform account if there is one, else our own. */
export function formToEmbed(form: ProductForm): { form: string; options: Pick<EmbedOptions, 'region'> } {
  const { typeform } = publicConfiguration()
  const id = form === 'about' ? typeform.about : typeform.earlyAccess
  return id === null ? { form: addressOfForm(form), options: {} } : { form: id, options: { region: typeform.region } }
}
