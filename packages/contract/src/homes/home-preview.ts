import { z } from 'zod'
import { homeSchema } from './home.ts'

/** A home before it is added: what is known of its address, and whether the organisation already has it. */
export const homePreviewSchema = homeSchema
  .pick({ fullAddress: true, status: true, statusReason: true, features: true, epcBand: true })
  .extend({
    /** The organisation's listed home of the same property: adding it again is rejected. */
    homeId: z.number().int().nullable(),
    /** The organisation's archived home of the same property: adding restores it. */
    archivedHomeId: z.number().int().nullable(),
  })
export type HomePreview = z.infer<typeof homePreviewSchema>
