import { z } from 'zod'

const text = (maxCharacters: number) => z.string().trim().min(1).max(maxCharacters)
const personSchema = z.strictObject({ name: text(100), role: text(100), about: text(500) })

/** The operator's own content of the public pages: the file `content.json` in `PUBLIC_CONTENT_DIR`. */
export const publicContentSchema = z.strictObject({
  team: z.array(personSchema).max(50).default([]),
  advisors: z.array(personSchema).max(50).default([]),
  /** Names of organisations. */
  supporters: z.array(text(100)).max(50).default([]),
})
