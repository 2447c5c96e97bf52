import { publicConfiguration } from '../public-configuration.ts'
import type { EmbedOptions } from './embed-form.ts'

export type ProductForm = 'early-access' | 'about'

/** The address without scripts: always our own form. */
export const addressOfForm = (form: ProductForm): string => `/to/${form}`

/** The form of the operator's Typeform account if configured, else our own. */
export function formToEmbed(form: ProductForm): { form: string; options: Pick<EmbedOptions, 'region'> } {
  const { typeform } = publicConfiguration()
  const id = form === 'about' ? typeform.about : typeform.earlyAccess
  return id === null ? { form: addressOfForm(form), options: {} } : { form: id, options: { region: typeform.region } }
}
