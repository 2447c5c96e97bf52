import { HOME_NOTES_MAX, NOTE_TEXTS, type NoteRequest, type OwnableNote } from '@retrofolio/contract/homes/notes'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import { findHome, type HomeRow, lockHome } from '../homes.repository.ts'
import {
  type HomeRequest,
  type MemberRequest,
  type PortfolioDependencies,
  recordHomeAudit,
  requireHome,
} from '../homes.service.ts'
import { presentOwnableNote } from './notes.present.ts'
import {
  countNotes,
  deleteNote as deleteNoteIn,
  findNotes,
  insertNote,
  lockNote,
  type NoteRow,
  updateNote,
} from './notes.repository.ts'

export type NotesDependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

interface NoteToChange extends MemberRequest {
  noteId: number
}

export async function listNotes(deps: NotesDependencies, session: Session, homeId: number): Promise<OwnableNote[]> {
  const { organisationId } = session
  const rows = await withinOrganisation(deps.database, organisationId, async (queries) => {
    requireHome(await findHome(queries, organisationId, homeId))
    return findNotes(queries, { organisationId, homeId })
  })
  return withNames(deps, session, rows)
}

/** @param read reads the body; called once the home is known to exist */
export async function addNote(
  deps: NotesDependencies,
  request: HomeRequest,
  read: () => NoteRequest,
): Promise<OwnableNote[]> {
  const { organisationId, userId: authorId } = request.session
  const rows = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, request.homeId))
    const key = { organisationId, homeId: home.id }
    const note = read()
    if ((await countNotes(queries, key)) >= HOME_NOTES_MAX) throw invalidFields({ text: [NOTE_TEXTS.full] })
    await insertNote(queries, { ...key, ...note, authorId, createdAt: deps.now() })
    const notes = await findNotes(queries, key)
    await recordHomeAudit(deps, queries, request, home, { action: 'home_note_added' })
    return notes
  })
  return withNames(deps, request.session, rows)
}

/** Saving a note as it is changes nothing. */
export function changeNote(
  deps: NotesDependencies,
  request: NoteToChange,
  read: () => NoteRequest,
): Promise<OwnableNote[]> {
  return withOwnNote(deps, request, async (queries, note, home) => {
    const change = read()
    if (change.text === note.text && change.link === note.link) return
    await updateNote(queries, note, { ...change, editedAt: deps.now() })
    await recordHomeAudit(deps, queries, request, home, { action: 'home_note_changed' })
  })
}

export function deleteNote(deps: NotesDependencies, request: NoteToChange): Promise<OwnableNote[]> {
  return withOwnNote(deps, request, async (queries, note, home) => {
    await deleteNoteIn(queries, note.organisationId, note.id)
    await recordHomeAudit(deps, queries, request, home, { action: 'home_note_deleted' })
  })
}

/** Only its author may change a note. */
async function withOwnNote(
  deps: NotesDependencies,
  { session, noteId }: NoteToChange,
  change: (queries: Queries, note: NoteRow, home: HomeRow) => Promise<void>,
): Promise<OwnableNote[]> {
  const { organisationId, userId } = session
  const rows = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const note = await lockNote(queries, organisationId, noteId)
    if (note === null) throw new Refusal('NOT_FOUND')
    if (note.authorId !== userId) throw new Refusal('NOTE_OF_ANOTHER_MEMBER')
    await change(queries, note, requireHome(await findHome(queries, organisationId, note.homeId)))
    return findNotes(queries, note)
  })
  return withNames(deps, session, rows)
}

async function withNames(
  deps: NotesDependencies,
  { organisationId, userId }: Session,
  rows: readonly NoteRow[],
): Promise<OwnableNote[]> {
  const names = await deps.memberNames(organisationId)
  return rows.map((row) => presentOwnableNote(row, names, userId))
}
