import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import type { SavedView } from '@retrofolio/contract/homes/saved-views'
import { useId, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconCheck, IconDots } from '../../../ui/icons.ts'
import { SaveViewForm, VIEWS_STOP } from './save-view-form.tsx'
import classes from './views-panel.module.css'

export interface ViewRowProps {
  view: SavedView
  isCurrent: boolean
  onApply: () => void
  onChange: (view: SavedView) => void
  onRename: (name: string) => Promise<unknown>
  onDelete: () => void
}

/** A saved view, with its actions below it when they are opened. */
export function ViewRow({ view, isCurrent, onApply, onChange, onRename, onDelete }: ViewRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(row, VIEWS_STOP)
  const endRenaming = () => setIsRenaming(false)
  const { name, isShared, isOwn, owner, mayChange } = view
  return (
    <li ref={row}>
      <div className={classes.row}>
        <UnstyledButton className={classes.apply ?? ''} aria-current={isCurrent ? 'true' : undefined} onClick={onApply}>
          <span className={classes.name}>{name}</span>
          <span className={classes.hint}>{isOwn ? (isShared ? 'Shared' : 'Only you') : `Shared by ${owner}`}</span>
        </UnstyledButton>
        {isCurrent && <IconCheck className={classes.check} size="1.15em" stroke={2.4} aria-hidden />}
        <ActionIcon
          variant="subtle"
          className={classes.more ?? ''}
          aria-label={`Actions for ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconDots size="1.2em" stroke={2} aria-hidden />
        </ActionIcon>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && isRenaming && (
          <SaveViewForm
            label="New name"
            initialName={name}
            onSave={async (newName) => {
              await onRename(newName)
              endRenaming()
            }}
            onCancel={endRenaming}
          />
        )}
        {isOpen && !isRenaming && (
          <div className={classes.actions}>
            <Button {...ACTION} onClick={() => void copyLink(view)}>
              Copy link
            </Button>
            {mayChange && (
              <>
                <Button {...ACTION} onClick={() => setIsRenaming(true)}>
                  Rename
                </Button>
                {/* A view without an owner would be lost to all if it were private. */}
                {isOwn && (
                  <Button {...ACTION} onClick={() => onChange({ ...view, isShared: !isShared })}>
                    {isShared ? 'Stop sharing' : 'Share'}
                  </Button>
                )}
                <Button {...ACTION} onClick={onDelete}>
                  Delete
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const ACTION = { variant: 'default', size: 'compact-sm', className: classes.action ?? '' } as const

async function copyLink({ id, isShared }: SavedView): Promise<void> {
  const link = `${window.location.origin}${paths.portfolio}?saved=${id}`
  try {
    await navigator.clipboard.writeText(link)
    toast.success(isShared ? 'Link copied.' : 'Link copied. Share the view so that colleagues can open it.')
  } catch {
    toast.error(`The browser does not allow copying. The link is ${link}`)
  }
}
