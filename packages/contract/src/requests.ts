import { z } from 'zod'
import { ADDRESS_MAX_CHARACTERS } from './home.ts'
import { emailField, textField } from './request-fields.ts'

/** Missing e-mail is no field error of its own: login then refuses the pair as a whole. */
export const loginRequestSchema = z.object({ email: emailField({ isOptional: true }), password: textField() })

export const addHomeRequestSchema = z.object({ address: textField({ maxCharacters: ADDRESS_MAX_CHARACTERS }) })
