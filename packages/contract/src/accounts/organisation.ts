import { z } from 'zod'
import { choiceField, optionalDateTimeField } from '../fields/choice-fields.ts'
import { emailField, textField } from '../fields/text-fields.ts'
import { registrationRequestSchema } from './account-requests.ts'

const ORGANISATION_NAME_MAX_CHARACTERS = 200
const API_TOKEN_NAME_MAX_CHARACTERS = 100

/** A member by id and current name. */
const personSchema = z.object({ id: z.number().int(), name: z.string() })

/** Any subset, which is one field so far. The operator manages all other fields. */
export const organisationChangeRequestSchema = z.object({
  name: textField({ maxCharacters: ORGANISATION_NAME_MAX_CHARACTERS }).optional(),
})

export const memberSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  joinedAt: z.string(),
  /** The user who sent this request. */
  isSelf: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

export const membersSchema = z.array(memberSchema)

export const invitationRequestSchema = z.object({ email: emailField() })

/** Pending: neither accepted nor revoked. */
export const invitationSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  invitedBy: personSchema,
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invitationsSchema = z.array(invitationSchema)

/**
 * Members and invitations from before the owner verified their e-mail by resetting the password. They have no access
 * until a member confirms them.
 */
export const accessReviewSchema = z.object({
  members: z.array(
    z.object({
      id: z.number().int(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      joinedAt: z.string(),
      /** API tokens of this member, which work again once the member is confirmed. */
      apiTokens: z.number().int(),
      /** When they are removed unless a member confirms them. */
      removedAt: z.string(),
    }),
  ),
  invitations: z.array(
    invitationSchema.pick({ id: true, email: true, invitedBy: true, sentAt: true, expiresAt: true }),
  ),
})
export type AccessReview = z.infer<typeof accessReviewSchema>

/** What the holder of an invitation link sees. */
export const receivedInvitationSchema = z.object({
  organisationName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  expiresAt: z.string(),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>

/** The invitation fixes the e-mail and the organisation. */
export const invitationAcceptanceRequestSchema = registrationRequestSchema.pick({
  firstName: true,
  lastName: true,
  password1: true,
  password2: true,
})
export type InvitationAcceptanceRequest = z.infer<typeof invitationAcceptanceRequestSchema>

export const API_TOKEN_SCOPES = ['read', 'write'] as const

export const apiTokenRequestSchema = z.object({
  name: textField({ maxCharacters: API_TOKEN_NAME_MAX_CHARACTERS }),
  scope: choiceField(API_TOKEN_SCOPES),
  expiresAt: optionalDateTimeField(),
})
export type ApiTokenRequest = z.infer<typeof apiTokenRequestSchema>

export const apiTokenSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  scope: z.enum(API_TOKEN_SCOPES),
  createdBy: personSchema,
  createdAt: z.string(),
  /** Accurate to a few minutes; null until the token is used. */
  lastUsedAt: z.string().nullable(),
  /** Null when it never expires. */
  expiresAt: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

export const apiTokensSchema = z.array(apiTokenSchema)

/** The only response that contains the key. */
export const newApiTokenSchema = apiTokenSchema.extend({ key: z.string().regex(/^[0-9a-f]{40}$/) })
export type NewApiToken = z.infer<typeof newApiTokenSchema>
