import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** A question of a form with its answer, in the words of the form. */
export interface FormAnswer {
  ref: string
  question: string
  /** As displayed; for choices, their labels. */
  answer: string
}

/** What visitors submitted through the public forms. It belongs to the operator, not to an organisation. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The form's id, with _ for -. */
    kind: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    companyName: text('company_name').notNull().default(''),
    message: text().notNull().default(''),
    /**
     * The hidden field (honeypot) was filled in. The enquiry is still stored, because a browser may have filled it in.
     */
    isSuspect: boolean('is_suspect').notNull().default(false),
    /** Created by the form's page, so that repeated submissions are stored once. */
    responseId: text('response_id'),
    answers: jsonb().$type<FormAnswer[]>().notNull().default([]),
    /** Added by the embedding page: its hidden fields, and its address. */
    hidden: jsonb().$type<Record<string, string>>().notNull().default({}),
    tracking: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('enquiries_created_at').on(table.createdAt),
    uniqueIndex('enquiries_response_id').on(table.responseId),
    index('enquiries_email').on(sql`lower(${table.email})`),
  ],
)
