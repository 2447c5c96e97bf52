import { z } from 'zod'
import { emailField, textField } from '../fields/text-fields.ts'

/** A missing e-mail is not reported at the field: login rejects the pair as a whole. */
export const loginRequestSchema = z.object({ email: emailField({ isOptional: true }), password: textField() })

/** Long enough for any pass phrase, short enough to be cheap to hash. */
export const PASSWORD_MAX_CHARACTERS = 128

const passwordField = () => textField({ maxCharacters: PASSWORD_MAX_CHARACTERS })

const PERSON_NAME_MAX_CHARACTERS = 150
const COMPANY_NAME_MAX_CHARACTERS = 200
const COMPANY_NUMBER_MAX_CHARACTERS = 50

export const registrationRequestSchema = z.object({
  companyName: textField({ maxCharacters: COMPANY_NAME_MAX_CHARACTERS }),
  companyNumber: textField({ maxCharacters: COMPANY_NUMBER_MAX_CHARACTERS }),
  firstName: textField({ maxCharacters: PERSON_NAME_MAX_CHARACTERS }),
  lastName: textField({ maxCharacters: PERSON_NAME_MAX_CHARACTERS }),
  email: emailField(),
  password1: passwordField(),
  password2: passwordField(),
})
export type RegistrationRequest = z.infer<typeof registrationRequestSchema>

export const passwordResetRequestSchema = z.object({ email: emailField() })

export const passwordResetConfirmRequestSchema = z.object({
  uid: textField(),
  token: textField(),
  newPassword1: passwordField(),
  newPassword2: passwordField(),
})
export type PasswordResetConfirmRequest = z.infer<typeof passwordResetConfirmRequestSchema>

/** The token from the mailed link; the session identifies the user. */
export const emailVerificationRequestSchema = z.object({ token: textField() })

export const passwordChangeRequestSchema = z.object({
  oldPassword: passwordField(),
  newPassword1: passwordField(),
  newPassword2: passwordField(),
})
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequestSchema>

/** Any subset; missing fields stay unchanged. */
export const profileChangeRequestSchema = z.object({
  firstName: textField({ maxCharacters: PERSON_NAME_MAX_CHARACTERS }).optional(),
  lastName: textField({ maxCharacters: PERSON_NAME_MAX_CHARACTERS }).optional(),
  companyName: textField({ maxCharacters: COMPANY_NAME_MAX_CHARACTERS, mayBeBlank: true }).optional(),
  companyNumber: textField({ maxCharacters: COMPANY_NUMBER_MAX_CHARACTERS, mayBeBlank: true }).optional(),
})
export type ProfileChangeRequest = z.infer<typeof profileChangeRequestSchema>
