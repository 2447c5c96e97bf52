import { z } from 'zod'
import { documented, textField } from '../fields/text-fields.ts'

export const NOTE_MAX_CHARACTERS = 2_000
export const NOTE_LINK_MAX_CHARACTERS = 500
/** Per home. */
export const HOME_NOTES_MAX = 200

export const NOTE_TEXTS = {
  link: (given: string) => `“${given}” is not a link. Enter an address that begins with https://, or leave it empty.`,
  full: `This home already has the maximum of ${HOME_NOTES_MAX} notes. Delete some first.`,
} as const

export const noteSchema = z.object({
  id: z.number().int(),
  text: z.string(),
  /** An https address, or null. */
  link: z.string().nullable(),
  /** Name of the author; `A former member` after their account was deleted. */
  author: z.string(),
  createdAt: z.string(),
  /** When the author last changed it; null if never. */
  editedAt: z.string().nullable(),
})
export type Note = z.infer<typeof noteSchema>

/** A note on the page of its home. */
export const ownableNoteSchema = noteSchema.extend({
  /** Whether the caller wrote it, and so may change and delete it. */
  isOwn: z.boolean(),
})
export type OwnableNote = z.infer<typeof ownableNoteSchema>

/** Newest first. */
export const notesSchema = z.array(ownableNoteSchema)

/** `{"text": "Roof survey booked", "link": "https://…"}`. */
export const noteRequestSchema = z.object({
  text: textField({ maxCharacters: NOTE_MAX_CHARACTERS }),
  link: documented(
    textField({ maxCharacters: NOTE_LINK_MAX_CHARACTERS, isOptional: true }).transform((text, context) => {
      if (text === '') return null
      const url = URL.parse(text)
      if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href
      context.addIssue({ code: 'custom', message: NOTE_TEXTS.link(Array.from(text).slice(0, 60).join('')) })
      return null
    }),
    { isRequired: false, schema: { type: 'string', format: 'uri', maxLength: NOTE_LINK_MAX_CHARACTERS } },
  ),
})
export type NoteRequest = z.infer<typeof noteRequestSchema>
