import { z } from 'zod'

export const loginAnswerSchema = z.object({ key: z.string().regex(/^[0-9a-f]{40}$/) })

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

/** The e-mail that the user signs in with. */
export const ownEmailSchema = z.object({
  email: z.string(),
  /** When the user proved that the mailbox is theirs; null until then. */
  verifiedAt: z.string().nullable(),
})
export type OwnEmail = z.infer<typeof ownEmailSchema>

/** A session that has not expired. */
export const sessionSchema = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  /** Accurate to a few minutes; null until the key is used. */
  lastUsedAt: z.string().nullable(),
  /** Browser of the last request. */
  userAgent: z.string(),
  address: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const sessionsSchema = z.array(sessionSchema)
