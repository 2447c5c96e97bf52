import { z } from 'zod'

export const loginAnswerSchema = z.object({ key: z.string().regex(/^[0-9a-f]{40}$/) })
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

export const detailAnswerSchema = z.object({ detail: z.string() })

export const organisationSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  homeQuota: z.number().int(),
  totalHomes: z.number().int(),
})

export const userSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  companyNumber: z.string(),
  organisation: organisationSchema,
})
export type User = z.infer<typeof userSchema>

/** The e-mail that somebody signs in with. */
export const ownEmailSchema = z.object({
  email: z.string(),
  /** When it was shown that the mailbox is theirs; null while it was not. */
  verifiedAt: z.string().nullable(),
})
export type OwnEmail = z.infer<typeof ownEmailSchema>

/** A login that is still good. */
export const sessionSchema = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  /** To within a few minutes; null until the key was used. */
  lastUsedAt: z.string().nullable(),
  /** Of the last use. */
  userAgent: z.string(),
  address: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const sessionsSchema = z.array(sessionSchema)
