import { ENQUIRY_KINDS } from '@retrofolio/contract/enquiries'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What strangers wrote into the public forms. It belongs to the operator, and to no organisation. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ENQUIRY_KINDS }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    companyName: text('company_name').notNull().default(''),
    message: text().notNull().default(''),
    /** The field that people cannot see was filled in. It is kept, since a helpful browser may have done it. */
    isSuspect: boolean('is_suspect').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('enquiries_created_at').on(table.createdAt),
    index('enquiries_email').on(sql`lower(${table.email})`),
  ],
)
