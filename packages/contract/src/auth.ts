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
