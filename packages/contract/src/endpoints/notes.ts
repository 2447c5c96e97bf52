import { noteRequestSchema, notesSchema } from '../homes/notes.ts'
import { endpoint } from './endpoint.ts'

export const listNotesEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/homes/:id/notes/',
  answer: notesSchema,
})

/** The responses of changes contain all notes of the home. */
export const addNoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/notes/',
  body: noteRequestSchema,
  status: 201,
  answer: notesSchema,
})

export const changeNoteEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/notes/:id/',
  body: noteRequestSchema,
  answer: notesSchema,
})

export const deleteNoteEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/notes/:id/',
  answer: notesSchema,
})
