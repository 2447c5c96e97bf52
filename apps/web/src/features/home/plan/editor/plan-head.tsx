import { Button, TextInput } from '@mantine/core'
import { PLAN_NAME_MAX_CHARACTERS } from '@retrofolio/contract/plans/plan-requests'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { useRef, useState } from 'react'
import { formatAgo } from '../../../../lib/format/format-time.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { IconArrowLeft } from '../../../../ui/icons.ts'
import type { PlanDraft } from '../draft/plan-draft.ts'
import { copyName } from '../saved/copy-name.ts'
import type { SavePlan } from '../saved/use-save-plan.ts'
import classes from './plan-head.module.css'

export interface PlanHeadProps {
  draft: PlanDraft
  /** As the server has it; null for a new plan. */
  saved: PlanRecord | null
  isUnsaved: boolean
  canUndo: boolean
  /** Why the plan cannot be saved now; null where it can. */
  obstacle: string | null
  saving: SavePlan
  onName: (name: string) => void
  onUndo: () => void
  onDiscard: () => void
  onBack: () => void
}

/** Name of the plan, whether it is saved, and what can be done with it. */
export function PlanHead(props: PlanHeadProps) {
  const { canUndo, draft, isUnsaved, obstacle, onBack, onDiscard, onName, onUndo, saved, saving } = props
  const [now] = useState(() => new Date())
  const [isNameAsked, setIsNameAsked] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const withName = (save: () => void) => {
    if (draft.name.trim() !== '') {
      save()
      return
    }
    setIsNameAsked(true)
    name.current?.focus()
  }
  const nameError = isNameAsked && draft.name.trim() === '' ? 'Give the plan a name.' : saving.nameError
  return (
    <div className={classes.head}>
      <Button
        variant="subtle"
        size="sm"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size="1.1em" stroke={2} aria-hidden />}
        onClick={onBack}
      >
        All plans and proposals
      </Button>
      <div className={classes.bar}>
        <TextInput
          ref={name}
          label="Name of the plan"
          className={classes.name ?? ''}
          value={draft.name}
          maxLength={PLAN_NAME_MAX_CHARACTERS}
          error={nameError}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-disabled={!canUndo}
            data-disabled={!canUndo}
            onClick={() => canUndo && onUndo()}
          >
            Undo
          </Button>
          {isUnsaved && (
            <Button variant="default" onClick={onDiscard}>
              Discard
            </Button>
          )}
          {saved !== null && (
            <Button
              variant="default"
              disabled={saving.isSaving || obstacle !== null}
              onClick={() =>
                withName(() =>
                  saving.saveAsNew({
                    ...draft,
                    name: draft.name === saved.name ? copyName(draft.name, [saved.name]) : draft.name,
                  }),
                )
              }
            >
              Save as new plan
            </Button>
          )}
          <Button
            disabled={saving.isSaving || obstacle !== null || (!isUnsaved && saved !== null)}
            onClick={() => withName(() => saving.save(draft))}
          >
            {saving.isSaving ? 'Saving...' : saved === null ? 'Save plan' : 'Save new version'}
          </Button>
        </div>
      </div>
      <p className={classes.status}>
        <output>{isUnsaved ? 'Not saved.' : 'Saved.'}</output>
        {saved !== null &&
          ` Version ${saved.current.version} by ${saved.current.author}, ${formatAgo(saved.current.createdAt, now)}.`}
        {obstacle !== null && ` ${obstacle}`}
      </p>
      {saving.error !== null && saving.conflict === null && <Notice tone="error">{saving.error}</Notice>}
      {saving.conflict !== null && (
        <Notice
          tone="warning"
          heading="Somebody saved a newer version"
          action={
            <span className={classes.buttons}>
              <Button size="sm" onClick={() => saving.saveOver(draft)}>
                Save mine as the newest
              </Button>
              <Button size="sm" variant="default" onClick={saving.takeTheirs}>
                Take theirs
              </Button>
            </span>
          }
        >
          {saving.conflict.words}
        </Notice>
      )}
    </div>
  )
}
