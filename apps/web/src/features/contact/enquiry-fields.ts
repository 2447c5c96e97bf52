import { accessRequestSchema, contactRequestSchema, type EnquiryRequest } from '@retrofolio/contract/enquiries'
import type { z } from 'zod'

/** `website` is the trap for programs, and no line that people see. */
export type EnquiryField = Exclude<keyof EnquiryRequest, 'website'>

export interface EnquiryLine {
  key: EnquiryField
  label: string
  autoComplete: string
  kind: 'text' | 'email' | 'message'
  isOptional?: boolean
}

export interface EnquiryFormShape {
  /** What is typed is kept under this name. */
  draft: string
  lines: readonly EnquiryLine[]
  /** What the server will check. */
  schema: z.ZodType
}

const NAME = { key: 'name', label: 'Name', autoComplete: 'name', kind: 'text' } as const
const EMAIL = { key: 'email', label: 'Email', autoComplete: 'email', kind: 'email' } as const

export const CONTACT_SHAPE: EnquiryFormShape = {
  draft: 'contact',
  lines: [NAME, EMAIL, { key: 'message', label: 'Message', autoComplete: 'off', kind: 'message' }],
  schema: contactRequestSchema,
}

export const ACCESS_SHAPE: EnquiryFormShape = {
  draft: 'early-access',
  lines: [
    NAME,
    EMAIL,
    { key: 'companyName', label: 'Organisation', autoComplete: 'organization', kind: 'text', isOptional: true },
    {
      key: 'message',
      label: 'Which homes do you look after?',
      autoComplete: 'off',
      kind: 'message',
      isOptional: true,
    },
  ],
  schema: accessRequestSchema,
}
