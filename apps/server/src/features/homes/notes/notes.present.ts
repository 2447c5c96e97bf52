import type { Note, OwnableNote } from '@retrofolio/contract/homes/notes'
import { isoTime } from '../../../formats/iso-time.ts'
import type { NoteRow } from './notes.repository.ts'

/** An account that is deleted leaves no name. */
const GONE = 'A former member'

export function presentNote(row: NoteRow, names: ReadonlyMap<number, string>): Note {
  const { id, text, link, authorId, createdAt, editedAt } = row
  return {
    id,
    text,
    link,
    author: names.get(authorId) ?? GONE,
    createdAt: isoTime(createdAt),
    editedAt: editedAt === null ? null : isoTime(editedAt),
  }
}

export function presentOwnableNote(row: NoteRow, names: ReadonlyMap<number, string>, userId: number): OwnableNote {
  return { ...presentNote(row, names), isOwn: row.authorId === userId }
}
