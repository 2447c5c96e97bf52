import { Button } from '@mantine/core'
import type { OwnableNote } from '@retrofolio/contract/homes/notes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { formatClock, formatDay } from '../../../lib/format/format-time.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { homeNotesQuery, useAddNote, useChangeNote, useDeleteNote } from '../data/notes.ts'
import classes from './home-notes.module.css'
import { NoteForm } from './note-form.tsx'

/** The notes of all members on a home, newest first. */
export function HomeNotes({ homeId }: { homeId: number }) {
  const notes = useQuery(homeNotesQuery(homeId))
  const adding = useAddNote(homeId)
  // A new key empties the form after each note.
  const [added, setAdded] = useState(0)
  const id = useId()
  return (
    <section className={classes.notes} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        Notes
      </h3>
      <NoteForm
        key={added}
        label="New note"
        submit={['Add note', 'Adding...']}
        saving={adding}
        onSubmit={(note) => adding.mutate(note, { onSuccess: () => setAdded(added + 1) })}
      />
      {notes.data === undefined ? (
        <QueryPlaceholder query={notes} what="The notes" />
      ) : (
        notes.data.length > 0 && (
          <ul className={classes.list}>
            {notes.data.map((note) => (
              <li key={note.id}>
                <Note homeId={homeId} note={note} />
              </li>
            ))}
          </ul>
        )
      )}
    </section>
  )
}

function Note({ homeId, note }: { homeId: number; note: OwnableNote }) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const changing = useChangeNote(homeId, note.id)
  const deleting = useDeleteNote(homeId, note.id)
  const close = () => {
    setAsked(null)
    changing.reset()
    deleting.reset()
  }
  if (asked === 'edit') {
    return (
      <NoteForm
        label="Edit note"
        before={note}
        submit={['Save', 'Saving...']}
        saving={changing}
        onCancel={close}
        onSubmit={(change) => changing.mutate(change, { onSuccess: close })}
      />
    )
  }
  return (
    <article className={classes.note}>
      <p className={classes.text}>{note.text}</p>
      {note.link !== null && (
        <a className={classes.link} href={note.link} target="_blank" rel="noreferrer">
          {note.link.replace('https://', '')}
        </a>
      )}
      <footer className={classes.foot}>
        <span>
          {note.author},{' '}
          <time dateTime={note.createdAt}>{`${formatDay(note.createdAt)}, ${formatClock(note.createdAt)}`}</time>
          {note.editedAt !== null && `, edited ${formatDay(note.editedAt)}`}
        </span>
        {note.isOwn && (
          <span className={classes.actions}>
            <Button variant="subtle" size="compact-sm" onClick={() => setAsked('edit')}>
              Edit
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setAsked('delete')}>
              Delete
            </Button>
          </span>
        )}
      </footer>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title="Delete note"
        confirm={['Delete', 'Deleting...']}
        isDangerous
        isPending={deleting.isPending}
        failure={
          deleting.error === null
            ? null
            : (errorSentence(deleting.error) ?? 'The note could not be deleted. Please try again.')
        }
        onCancel={close}
        onConfirm={() => deleting.mutate(undefined, { onSuccess: close })}
      >
        <p>Your colleagues will no longer see this note. It cannot be restored.</p>
      </ConfirmDialog>
    </article>
  )
}
