import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { textField } from '../fields/text-fields.ts'
import { listParametersField } from './list-requests.ts'

export const VIEW_NAME_MAX_CHARACTERS = 60
/** Per member. */
export const SAVED_VIEWS_MAX = 50

export const VIEW_TEXTS = {
  taken: (name: string) => `You already have a view “${name}”. Choose another name.`,
  full: `You already have the maximum of ${SAVED_VIEWS_MAX} views. Delete some first.`,
  ownerless: 'The owner of this view has left. It stays shared until somebody deletes it.',
} as const

/** Filters, order and columns of the list of homes under a name. */
export const savedViewSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Whether all members of the organisation see it. */
  isShared: z.boolean(),
  /** As in the address of the portfolio page: `view=table&band=E,F&columns=address,band`. */
  parameters: z.string(),
  /** Name of the member who saved it; `A former member` after their account was deleted. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** Its owner may change it; any member may, once the owner has left. */
  mayChange: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** Own and shared views, in alphabetical order. */
export const savedViewsSchema = z.array(savedViewSchema)

/** `{"name": "Worst first", "is_shared": true, "parameters": "view=table&band=E,F"}`. */
export const savedViewRequestSchema = z.object({
  name: textField({ maxCharacters: VIEW_NAME_MAX_CHARACTERS }),
  isShared: optionalFlagField(),
  parameters: listParametersField(),
})
export type SavedViewRequest = z.infer<typeof savedViewRequestSchema>
