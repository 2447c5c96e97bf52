import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { textField } from '../fields/text-fields.ts'
import { PASSWORD_MAX_CHARACTERS } from './account-requests.ts'
import { auditEntrySchema } from './audit.ts'
import { sessionSchema } from './auth.ts'
import { apiTokenSchema } from './organisation.ts'

const invitationOfPersonSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  acceptedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
})

/** Everything held about a person but the password's hash, hashes of keys, and the bodies of mails. */
export const personExportHeadSchema = z.object({
  exportedAt: z.string(),
  account: z.object({
    id: z.number().int(),
    email: z.string(),
    /** When it was shown that the mailbox is this person's. */
    emailProvenAt: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    companyNumber: z.string(),
    createdAt: z.string(),
  }),
  organisation: z.object({ id: z.number().int(), name: z.string() }),
  sessions: z.array(sessionSchema.omit({ isCurrent: true })),
  apiTokens: z.array(apiTokenSchema.omit({ createdBy: true })),
  /** Made by this person. */
  invitationsSent: z.array(invitationOfPersonSchema),
  /** To this person's e-mail, by this organisation. */
  invitationsReceived: z.array(invitationOfPersonSchema),
  /** Written into the public forms with this person's e-mail, by whomever. */
  enquiries: z.array(
    z.object({
      /** Which form. */
      kind: z.string(),
      name: z.string(),
      companyName: z.string(),
      message: z.string(),
      /** Every question of the form that was answered, with its words. */
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      createdAt: z.string(),
    }),
  ),
  /** Mails to this person of the last weeks: what they were about, not what they said. */
  mails: z.array(z.object({ subject: z.string(), queuedAt: z.string(), sentAt: z.string().nullable() })),
})
export type PersonExportHead = z.infer<typeof personExportHeadSchema>

/** `auditEntries`: by or about this person, newest first. Where others acted from is theirs, and null. */
export const personExportSchema = personExportHeadSchema.extend({ auditEntries: z.array(auditEntrySchema) })
export type PersonExport = z.infer<typeof personExportSchema>

export const accountDeletionRequestSchema = z.object({
  password: textField({ maxCharacters: PASSWORD_MAX_CHARACTERS }),
  deleteOrganisation: optionalFlagField(),
})
export type AccountDeletionRequest = z.infer<typeof accountDeletionRequestSchema>
