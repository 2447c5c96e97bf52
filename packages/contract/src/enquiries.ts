import { z } from 'zod'
import { emailField, textField } from './request-fields.ts'

export const ENQUIRY_KINDS = ['contact', 'early_access', 'beta_signup'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

const NAME_MAX_CHARACTERS = 150
const COMPANY_MAX_CHARACTERS = 200
export const ENQUIRY_MESSAGE_MAX_CHARACTERS = 5_000

const whoAsks = {
  name: textField({ maxCharacters: NAME_MAX_CHARACTERS }),
  email: emailField(),
  /** Hidden from people: only programs that fill in every field write something here. */
  website: textField({ isOptional: true }),
}

export const contactRequestSchema = z.object({
  ...whoAsks,
  message: textField({ maxCharacters: ENQUIRY_MESSAGE_MAX_CHARACTERS }),
})

/** Early access and the beta: who would like to use the product, and what for if they care to say. */
export const accessRequestSchema = z.object({
  ...whoAsks,
  companyName: textField({ maxCharacters: COMPANY_MAX_CHARACTERS, isOptional: true }),
  message: textField({ maxCharacters: ENQUIRY_MESSAGE_MAX_CHARACTERS, isOptional: true }),
})

/** Either of the two, with the lines that a form does not have left empty. */
export type EnquiryRequest = z.infer<typeof accessRequestSchema>
