import { z } from 'zod'

export const HOME_CHANGES = ['added', 'changed', 'archived', 'restored', 'removed'] as const
export type HomeChange = (typeof HOME_CHANGES)[number]

/** Data of an event named `home`. Clients fetch the home itself, which may have changed again since. */
export const homeEventSchema = z.object({ homeId: z.number().int(), change: z.enum(HOME_CHANGES) })
export type HomeEvent = z.infer<typeof homeEventSchema>

/** Data of an event named `plans`: a job has started, made plans for any number of homes, or ended. */
export const planJobEventSchema = z.object({ planJobId: z.number().int() })
export type PlanJobEvent = z.infer<typeof planJobEventSchema>
