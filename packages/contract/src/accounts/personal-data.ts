import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { textField } from '../fields/text-fields.ts'
import { notificationChoiceSchema } from '../notifications/notifications.ts'
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

/** All data held about a person, except password and key hashes and the bodies of mails. */
export const personExportHeadSchema = z.object({
  exportedAt: z.string(),
  account: z.object({
    id: z.number().int(),
    email: z.string(),
    /** When this person proved that the mailbox is theirs. */
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
  /** Sent by this person. */
  invitationsSent: z.array(invitationOfPersonSchema),
  /** Sent to this person's e-mail, and the organisation that sent it. */
  invitationsReceived: z.array(invitationOfPersonSchema),
  /** Submitted through the public forms with this person's e-mail, by anyone. */
  enquiries: z.array(
    z.object({
      /** Which form it was. */
      kind: z.string(),
      name: z.string(),
      companyName: z.string(),
      message: z.string(),
      /** Each answered question of the form, with its text. */
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      createdAt: z.string(),
    }),
  ),
  /** Notes on homes that this person wrote, oldest first. */
  notes: z.array(
    z.object({
      homeAddress: z.string(),
      text: z.string(),
      link: z.string().nullable(),
      createdAt: z.string(),
      editedAt: z.string().nullable(),
    }),
  ),
  /** Views of the list that this person saved, oldest first. */
  savedViews: z.array(
    z.object({
      name: z.string(),
      isShared: z.boolean(),
      parameters: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  /** Versions of plans of homes that this person saved, oldest first. */
  planVersions: z.array(
    z.object({
      homeAddress: z.string(),
      name: z.string(),
      note: z.string(),
      version: z.number().int(),
      createdAt: z.string(),
    }),
  ),
  /** Criteria that this person saved, oldest first. */
  criteria: z.array(z.object({ name: z.string(), filters: z.string(), createdAt: z.string() })),
  /** Homes of the register that this person put on the shortlist, oldest first. */
  shortlistedHomes: z.array(z.object({ homeKey: z.string(), addedAt: z.string() })),
  /** Names of criteria whose new matches this person is notified of, oldest first. */
  followedCriteria: z.array(z.string()),
  /** How this person chose to be notified, where that differs from the default. */
  notificationChoices: z.array(notificationChoiceSchema),
  /** Days on which this person saw the dashboard: the last one, and the last one before it. */
  dashboardVisits: z.array(z.string()),
  /** Notifications of this person, newest first. */
  notifications: z.array(
    z.object({ title: z.string(), text: z.string(), createdAt: z.string(), readAt: z.string().nullable() }),
  ),
  /** Recent mails to this person: subjects only, without their text. */
  mails: z.array(z.object({ subject: z.string(), queuedAt: z.string(), sentAt: z.string().nullable() })),
})
export type PersonExportHead = z.infer<typeof personExportHeadSchema>

/** `auditEntries`: by or about this person, newest first. IP addresses of other people are null. */
export const personExportSchema = personExportHeadSchema.extend({ auditEntries: z.array(auditEntrySchema) })
export type PersonExport = z.infer<typeof personExportSchema>

export const accountDeletionRequestSchema = z.object({
  password: textField({ maxCharacters: PASSWORD_MAX_CHARACTERS }),
  deleteOrganisation: optionalFlagField(),
})
export type AccountDeletionRequest = z.infer<typeof accountDeletionRequestSchema>
