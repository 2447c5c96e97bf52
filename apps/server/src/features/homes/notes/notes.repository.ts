import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAnyPair } from '../../../database/equals-any.ts'
import type { HomeKey } from '../analysis/analysis.record.ts'
import { homes } from '../homes.tables.ts'
import { homeNotes } from './notes.tables.ts'

export type NoteRow = typeof homeNotes.$inferSelect

/** Newest first. */
export function findNotes(queries: Queries, home: HomeKey): Promise<NoteRow[]> {
  return queries.select().from(homeNotes).where(ofHome(home)).orderBy(desc(homeNotes.id))
}

/** The notes of several homes, oldest first. */
export function findNotesOf(queries: Queries, organisationId: number, homeIds: readonly number[]): Promise<NoteRow[]> {
  return queries
    .select()
    .from(homeNotes)
    .where(and(eq(homeNotes.organisationId, organisationId), equalsAnyPair(homeNotes.homeId, homeIds)))
    .orderBy(asc(homeNotes.id))
}

/** The notes that a user wrote, with the addresses of their homes, oldest first. */
export function findNotesBy(queries: Queries, organisationId: number, authorId: number) {
  return queries
    .select({
      homeAddress: homes.fullAddress,
      text: homeNotes.text,
      link: homeNotes.link,
      createdAt: homeNotes.createdAt,
      editedAt: homeNotes.editedAt,
    })
    .from(homeNotes)
    .innerJoin(homes, and(eq(homes.organisationId, homeNotes.organisationId), eq(homes.id, homeNotes.homeId)))
    .where(and(eq(homeNotes.organisationId, organisationId), eq(homeNotes.authorId, authorId)))
    .orderBy(asc(homeNotes.id))
}

export async function countNotes(queries: Queries, home: HomeKey): Promise<number> {
  const [counted] = await queries.select({ notes: count() }).from(homeNotes).where(ofHome(home))
  return counted?.notes ?? 0
}

export async function lockNote(queries: Queries, organisationId: number, noteId: number): Promise<NoteRow | null> {
  const [row] = await queries.select().from(homeNotes).where(isNote(organisationId, noteId)).for('update')
  return row ?? null
}

export async function insertNote(queries: Queries, note: Omit<NoteRow, 'id' | 'editedAt'>): Promise<void> {
  await queries.insert(homeNotes).values(note)
}

export async function updateNote(
  queries: Queries,
  { organisationId, id }: Pick<NoteRow, 'organisationId' | 'id'>,
  change: Pick<NoteRow, 'text' | 'link' | 'editedAt'>,
): Promise<void> {
  await queries.update(homeNotes).set(change).where(isNote(organisationId, id))
}

export async function deleteNote(queries: Queries, organisationId: number, noteId: number): Promise<void> {
  await queries.delete(homeNotes).where(isNote(organisationId, noteId))
}

function ofHome({ organisationId, homeId }: HomeKey) {
  return and(eq(homeNotes.organisationId, organisationId), eq(homeNotes.homeId, homeId))
}

function isNote(organisationId: number, noteId: number) {
  return and(eq(homeNotes.organisationId, organisationId), eq(homeNotes.id, noteId))
}
