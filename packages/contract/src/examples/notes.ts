import type { OwnableNote } from '../homes/notes.ts'

export const exampleNote: OwnableNote = {
  id: 31,
  text: 'Roof survey booked for May.',
  link: 'https://surveys.quillon.example/2207',
  author: 'Odalys Fennimore',
  createdAt: '2026-03-01T09:30:00Z',
  editedAt: null,
  isOwn: true,
}
