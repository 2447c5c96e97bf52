import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { useDeleteHome } from '../../../lib/homes/home-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { DeleteHomeDialog } from '../../../ui/home/delete-home-dialog.tsx'
import type { HomeAction } from '../data/home-action.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { useArchive } from '../data/queries.ts'
import { HomeMenu } from './home-menu.tsx'

export interface HomeActionsProps {
  detail: HomeDetailRecord
  reanalyse: HomeAction
  restore: HomeAction
  onFacts: () => void
}

/** The page's menu and the confirmation before archiving. */
export function HomeActions({ detail: { home, certificate }, reanalyse, restore, onFacts }: HomeActionsProps) {
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null)
  const archive = useArchive(home.id)
  const deletion = useDeleteHome()
  const navigate = useNavigate()
  const cancel = () => {
    setAsked(null)
    archive.reset()
    deletion.reset()
  }
  return (
    <>
      <HomeMenu
        status={home.status}
        isArchived={(home.archivedAt ?? null) !== null}
        certificateUrl={certificate?.officialUrl ?? null}
        onFacts={onFacts}
        onReanalyse={reanalyse.run}
        onArchive={() => setAsked('archive')}
        onRestore={restore.run}
        onDelete={() => setAsked('delete')}
      />
      <ConfirmDialog
        isOpen={asked === 'archive'}
        title="Archive this home"
        confirm={['Archive', 'Archiving...']}
        isPending={archive.isPending}
        failure={errorText(archive.error, 'The home could not be archived. Please try again.')}
        onCancel={cancel}
        onConfirm={() => archive.mutate(undefined, { onSuccess: cancel })}
      >
        <p>
          {home.fullAddress} will leave the list and free its place in the quota. Its facts and analysis are kept, and
          you can restore it at any time.
        </p>
      </ConfirmDialog>
      <DeleteHomeDialog
        isOpen={asked === 'delete'}
        fullAddress={home.fullAddress}
        isPending={deletion.isPending}
        hasFailed={deletion.isError}
        onCancel={cancel}
        onConfirm={() => deletion.mutate(home.id, { onSuccess: () => void navigate(paths.portfolio) })}
      />
    </>
  )
}

export function errorText(error: Error | null, general: string): string | null {
  return error === null ? null : (errorSentence(error) ?? general)
}
