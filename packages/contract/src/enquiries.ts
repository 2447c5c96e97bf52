import { z } from 'zod'
import { emailField, textField } from './fields/text-fields.ts'

const NAME_MAX_CHARACTERS = 150
const MESSAGE_MAX_CHARACTERS = 5_000

/** Fields of the contact form, wherever it is posted. */
export const contactRequestSchema = z.object({
  name: textField({ maxCharacters: NAME_MAX_CHARACTERS }),
  email: emailField(),
  message: textField({ maxCharacters: MESSAGE_MAX_CHARACTERS }),
})
