import { z } from 'zod'

/** Names of screens and fields that every form has. */
const TAKEN_REFS: ReadonlySet<string> = new Set(['welcome', 'ending', 'answered', 'website', 'response_id'])
const LONGEST_TEXT = 10_000

const ref = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'use lower-case letters, digits and _, at most 40')
const words = z.string().min(1).max(500)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'use a colour such as #17845b')
/** An external address, or a path of this site. */
const address = z
  .string()
  .regex(/^(?:https?:\/\/[^\s/]+(?:\/\S*)?|\/(?!\/)\S*)$/, 'use an http(s) address, or a path of this site')

const asked = {
  ref: ref.refine((name) => !TAKEN_REFS.has(name), 'choose another name, this one is taken'),
  label: words,
  hint: words.optional(),
  isRequired: z.boolean().default(false),
}
/** An autocomplete keyword, for the browser's autofill. */
const autocomplete = z
  .string()
  .regex(/^[a-z -]{1,60}$/)
  .optional()
const maxCharacters = z.number().int().min(1).max(LONGEST_TEXT)
const choices = z
  .array(z.strictObject({ ref, label: words }))
  .min(2)
  .max(30)

const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('short_text'), ...asked, maxCharacters: maxCharacters.default(500), autocomplete }),
  z.strictObject({ kind: z.literal('long_text'), ...asked, maxCharacters: maxCharacters.default(LONGEST_TEXT) }),
  z.strictObject({ kind: z.literal('email'), ...asked, autocomplete }),
  z.strictObject({ kind: z.literal('number'), ...asked, least: z.number().optional(), most: z.number().optional() }),
  z.strictObject({ kind: z.literal('choice'), ...asked, choices }),
  z.strictObject({ kind: z.literal('choices'), ...asked, choices }),
  z.strictObject({ kind: z.literal('consent'), ...asked }),
])

/** A form as its file defines it. `docs/services/forms.md` describes each property. */
export const formDefinitionSchema = z.strictObject({
  title: words,
  /** Subject of the mail to the operator, before `from …`. */
  mailSubject: words,
  /** The form accepts no more answers. */
  isClosed: z.boolean().default(false),
  /** A visitor who has already answered sees a notice instead of the form. */
  isOncePerVisitor: z.boolean().default(false),
  /** Passed to the embedding page, whose frame and close button use it. */
  theme: z
    .strictObject({ color: colour, backgroundColor: colour })
    .default({ color: '#1f2a33', backgroundColor: '#ffffff' }),
  welcome: z.strictObject({ title: words, text: words.optional(), button: words }).optional(),
  questions: z
    .array(questionSchema)
    .min(1)
    .max(50)
    .refine(
      (list) => new Set(list.map((question) => question.ref)).size === list.length,
      'each ref may be used only once',
    ),
  submit: words,
  note: words.optional(),
  ending: z.strictObject({
    title: words,
    text: words.optional(),
    button: z.strictObject({ label: words, url: address }).optional(),
  }),
  /** Destination instead of the ending. */
  redirect: address.optional(),
})

export type FormQuestion = z.infer<typeof questionSchema>
export type FormDefinition = z.infer<typeof formDefinitionSchema>
export interface Form extends FormDefinition {
  /** As in its address `/to/{id}`. */
  id: string
}
