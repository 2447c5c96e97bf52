import { z } from 'zod'
import { documented, textField } from '../fields/text-fields.ts'

/** Many filters with many choices are a tenth of this. */
export const LIST_PARAMETERS_MAX_CHARACTERS = 4_000
/** Selected homes per export. Without a selection, there is no limit. */
export const EXPORTED_HOMES_MAX = 50_000

const IDS = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/

export const EXPORT_TEXTS = {
  notIds: 'Send the ids of homes, separated by commas, such as 12,13.',
  tooManyHomes: `Send at most ${EXPORTED_HOMES_MAX} homes, or none to export all that match the filters.`,
} as const

/** The parameters of the portfolio page's address, such as `view=table&band=E,F&columns=address,band`. */
export function listParametersField(): z.ZodType<string> {
  return textField({ maxCharacters: LIST_PARAMETERS_MAX_CHARACTERS })
}

/** `{"parameters": "band=E,F&sort=-bill_today&columns=address,band,bill_today", "home_ids": "12,13"}`. */
export const exportListRequestSchema = z.object({
  parameters: listParametersField(),
  /** Separated by commas, because a body may not have thousands of values. Empty: all homes that match the filters. */
  homeIds: documented(textField({ isOptional: true }).superRefine(checkIds), {
    isRequired: false,
    schema: { type: 'string', pattern: IDS.source },
  }),
})
export type ExportListRequest = z.infer<typeof exportListRequestSchema>

function checkIds(text: string, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (text !== '' && !IDS.test(text)) refuse(EXPORT_TEXTS.notIds)
  else if (text.split(',').length > EXPORTED_HOMES_MAX) refuse(EXPORT_TEXTS.tooManyHomes)
}
