import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LazyPopover } from '../../../ui/controls/lazy-popover.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconChevronDown } from '../../../ui/icons.ts'
import type { Columns, ListChoices } from '../view-model/list-choices.ts'
import { savedViewsQuery } from './saved-views.ts'
import { choicesOfView, isChanged, missingParts } from './view-state.ts'
import classes from './views-menu.module.css'
import { ViewsPanel } from './views-panel.tsx'

export interface ViewsMenuProps {
  choices: ListChoices
  known: Columns
  /** The list as it is shown. */
  parameters: string
  onChoose: (changes: Partial<ListChoices>, options?: { isTyping: boolean }) => void
}

/** Shows which saved view the list began with, and opens the saved views. */
export function ViewsMenu({ choices, known, parameters, onChoose }: ViewsMenuProps) {
  // Otherwise only an open panel needs them.
  const views = useQuery({ ...savedViewsQuery(), enabled: choices.saved !== null })
  const current = views.data?.find(({ id }) => id === choices.saved) ?? null
  const isToApply = choices.isLink && current !== null
  useEffect(() => {
    if (isToApply) onChoose(choicesOfView(current, known), { isTyping: true })
  }, [isToApply, current, known, onChoose])
  const hasChanged = current !== null && !choices.isLink && isChanged(current, parameters, known)
  const missing = current === null ? null : missingParts(current, known)
  // The list is refetched after a view has been saved or restored.
  const isGone = choices.saved !== null && current === null && views.isSuccess && !views.isFetching
  return (
    <>
      <LazyPopover
        label="Views"
        position="bottom-start"
        className={classes.dropdown ?? ''}
        renderButton={(button) => (
          <UnstyledButton {...button} className={classes.button ?? ''}>
            <span className={classes.name}>{current === null ? 'Views' : `View: ${current.name}`}</span>
            {hasChanged && <span className={classes.changed}>changed</span>}
            <IconChevronDown size="1.1em" stroke={2} aria-hidden />
          </UnstyledButton>
        )}
      >
        <ViewsPanel
          current={current}
          canUpdate={current?.mayChange === true && (hasChanged || missing !== null)}
          hasChanged={hasChanged}
          parameters={parameters}
          onApply={(view) => onChoose(choicesOfView(view, known))}
          onCurrent={(saved) => onChoose({ saved, isLink: false }, { isTyping: true })}
        />
      </LazyPopover>
      {current !== null && missing !== null && (
        <div className={classes.notice}>
          <Notice tone="warning">
            Parts of “{current.name}” no longer exist: {missing}. The rest is applied.
          </Notice>
        </div>
      )}
      {isGone && (
        <div className={classes.notice}>
          <Notice
            tone="warning"
            action={
              <LinkButton onClick={() => onChoose({ saved: null, isLink: false }, { isTyping: true })}>OK</LinkButton>
            }
          >
            This view was deleted, or its owner does not share it with you. All homes are shown.
          </Notice>
        </div>
      )}
    </>
  )
}
