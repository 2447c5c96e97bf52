import {
  addNoteEndpoint,
  changeNoteEndpoint,
  deleteNoteEndpoint,
  listNotesEndpoint,
} from '@retrofolio/contract/endpoints/notes'
import { exampleNote } from '@retrofolio/contract/examples/notes'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { addNote, changeNote, deleteNote, listNotes, type NotesDependencies } from './notes.service.ts'

/** Two thousand characters and a link, each character escaped. */
const NOTE_LIMIT_BYTES = 32 * 1024
const NOTE_RATE: Rate = { scope: 'note', limit: 600, windowSeconds: 60 * 60 }

const EXAMPLE_BODY = { text: exampleNote.text, link: exampleNote.link }

/** Notes of members on homes. */
export function notesRoutes(deps: NotesDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listNotesEndpoint,
      tag: 'Homes',
      summary: 'The notes on a home, newest first',
      example: { answer: [exampleNote] },
      handle: (call) => listNotes(deps, call.session, recordIdOf(call)),
    }),
    signedInRoute({
      ...addNoteEndpoint,
      tag: 'Homes',
      summary: 'Add a note to a home',
      description: 'A text of up to 2,000 characters, with an https link if needed. The response has all notes.',
      example: { body: EXAMPLE_BODY, answer: [exampleNote] },
      rate: NOTE_RATE,
      bodyLimitBytes: NOTE_LIMIT_BYTES,
      handle: (call) => addNote(deps, { ...call, homeId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...changeNoteEndpoint,
      tag: 'Homes',
      summary: 'Change one of your notes',
      description: 'Only its author may change a note. The response has all notes of the home.',
      example: { body: EXAMPLE_BODY, answer: [{ ...exampleNote, editedAt: '2026-03-02T08:00:00Z' }] },
      refusals: ['NOTE_OF_ANOTHER_MEMBER'],
      rate: NOTE_RATE,
      bodyLimitBytes: NOTE_LIMIT_BYTES,
      handle: (call) => changeNote(deps, { ...call, noteId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...deleteNoteEndpoint,
      tag: 'Homes',
      summary: 'Delete one of your notes',
      description: 'Only its author may delete a note. The response has the other notes of the home.',
      example: { answer: [] },
      refusals: ['NOTE_OF_ANOTHER_MEMBER'],
      handle: (call) => deleteNote(deps, { ...call, noteId: recordIdOf(call) }),
    }),
  ]
}
