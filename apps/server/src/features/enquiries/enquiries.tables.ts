import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** One line of a form, with the words in which it was asked. */
export interface FormAnswer {
  ref: string
  question: string
  /** As a person reads it: of choices their labels. */
  answer: string
}

/** What strangers wrote into the public forms. It belongs to the operator, and to no organisation. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the form, with _ for -. */
    kind: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    companyName: text('company_name').notNull().default(''),
    message: text().notNull().default(''),
    /** The field that people cannot see was filled in. It is kept, since a helpful browser may have done it. */
    isSuspect: boolean('is_suspect').notNull().default(false),
    /** Made by the page of the form: what is sent twice is kept once. */
    responseId: text('response_id'),
    answers: jsonb().$type<FormAnswer[]>().notNull().default([]),
    /** What the page around the form added: its hidden fields, and where it stood. */
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
