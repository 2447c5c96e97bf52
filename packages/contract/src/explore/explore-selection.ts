import { z } from 'zod'
import { refuseSent } from '../fields/query-fields.ts'
import { documented, textField } from '../fields/text-fields.ts'

/** Homes of the register that a request is about: these, or all that match filters. */
const KEY = /^(uprn|key):\d{1,18}$/
const KEYS = /^(uprn|key):\d{1,18}(,(uprn|key):\d{1,18})*$/
export const ADDED_HOMES_MAX = 10_000
export const EXPORTED_HOMES_MAX = 100_000
export const SHORTLISTED_HOMES_MAX = 2_000
export const EXPLORE_PLANNED_HOMES_MAX = 50_000

export const SELECTION_TEXTS = {
  notKeys: 'Send keys of homes, separated by commas, such as uprn:999000000787,uprn:999000000788.',
  both: 'Send homes or filters, not both. Leave one of them out.',
  noHomes: 'No homes match. Choose at least one home.',
  nothing: 'Send homes, or filters. Empty filters are all homes.',
  tooMany: (homes: number, most: number, remedy: string) =>
    `That is ${homes.toLocaleString('en-GB')} homes; the limit is ${most.toLocaleString('en-GB')}. ${remedy}`,
  narrow: 'Add a filter, such as a place or a band.',
  fewer: 'Choose fewer homes.',
} as const

/** Of filters as the text of a query, including a shape of many points that is to be rejected by its number. */
export const EXPLORE_FILTERS_MAX_CHARACTERS = 500_000

/** A query has other characters in their encoded form. */
const FILTERS_SCHEMA = { type: 'string', maxLength: EXPLORE_FILTERS_MAX_CHARACTERS, pattern: '^[ -~]*$' }

/** Filters as in a query of the search: `area=YO&band_today=E,F,G`. */
export function exploreFiltersField() {
  return documented(textField({ isOptional: true, maxCharacters: EXPLORE_FILTERS_MAX_CHARACTERS }), {
    isRequired: false,
    schema: FILTERS_SCHEMA,
  })
}

/** Null where they are missing: a request without a choice must not be one for all homes. */
function chosenFiltersField() {
  const field = exploreFiltersField()
  const chosen = z
    .unknown()
    .optional()
    .transform((given, context): string | null => {
      if (given === undefined) return null
      const read = field.safeParse(given)
      if (read.success) return read.data
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
      return null
    })
  return documented(chosen, { isRequired: false, schema: FILTERS_SCHEMA })
}

/** `{"homes": "uprn:1,uprn:2"}` or `{"filters": "area=YO&band_today=E,F,G"}`; `{"filters": ""}` for all homes. */
export const exploreSelectionShape = {
  homes: documented(
    textField({ isOptional: true }).superRefine((text, context) => {
      const wrong = text === '' ? undefined : text.split(',').find((key) => !KEY.test(key))
      if (wrong !== undefined) refuseSent(context, SELECTION_TEXTS.notKeys, wrong)
    }),
    { isRequired: false, schema: { type: 'string', pattern: KEYS.source } },
  ),
  filters: chosenFiltersField(),
}

export interface ExploreSelection {
  /** Keys, separated by commas; empty for all that match the filters. */
  homes: string
  filters: string | null
}

/** A request that has both would have to ignore one of them. */
export function refuseBoth({ homes, filters }: ExploreSelection, context: z.RefinementCtx): void {
  if (homes === '' || filters === null || filters === '') return
  for (const field of ['homes', 'filters']) {
    context.addIssue({ code: 'custom', path: [field], message: SELECTION_TEXTS.both })
  }
}
