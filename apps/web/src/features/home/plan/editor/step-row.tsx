import '@mantine/core/styles/Switch.layer.css'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { type KeyboardEvent, memo, useId } from 'react'
import { MoveButton } from '../../../../ui/custom-columns/move-button.tsx'
import { IconChevronDown, IconLock } from '../../../../ui/icons.ts'
import type { PlanEdit } from '../draft/plan-draft.ts'
import { StepDetails } from './step-details.tsx'
import classes from './step-row.module.css'
import type { StepView } from './step-view.ts'

export interface StepRowProps {
  view: StepView
  place: number
  count: number
  isOpen: boolean
  isDragged: boolean
  onToggleDetails: (optionId: string) => void
  onChange: (edit: PlanEdit) => void
  /** The step that is dragged; null at the end. */
  onDrag: (optionId: string | null) => void
  /** The dragged step is let go over this place. */
  onDrop: (place: number) => void
}

/** One line of the plan, with its details on demand. */
export const StepRow = memo(
  ({ count, isDragged, isOpen, onChange, onDrag, onDrop, onToggleDetails, place, view }: StepRowProps) => {
    const detailsId = useId()
    const { figures, isLocked, isOn, joinedWith, optionId, overridden, problems, words, year } = view
    const move = (by: 1 | -1) => onChange({ kind: 'move', optionId, to: place + by })
    const moves = (
      <>
        <MoveButton name={words} by={-1} isPossible={place > 0} onMove={() => move(-1)} />
        <MoveButton name={words} by={1} isPossible={place < count - 1} onMove={() => move(1)} />
      </>
    )
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      move(event.key === 'ArrowUp' ? -1 : 1)
    }
    return (
      // Dragging is an extra, and Alt with an arrow key too: buttons move the step as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <li
        className={classes.step}
        data-on={isOn}
        data-joined={joinedWith !== null}
        data-dragged={isDragged}
        draggable={!isOpen}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          onDrag(optionId)
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onDrop(place)
        }}
        onKeyDown={handleKey}
      >
        <div className={classes.row}>
          <Switch
            className={classes.switch ?? ''}
            checked={isOn}
            aria-label={words}
            onChange={() => onChange({ kind: 'toggle', optionId })}
          />
          <span className={classes.words}>
            <span className={classes.name}>{words}</span>
            {isLocked && <IconLock size="1em" stroke={2} aria-label="locked" />}
            {year !== null && <span className={classes.tag}>{year}</span>}
            {overridden !== null && <span className={classes.tag}>against its conditions</span>}
            {joinedWith !== null && <span className={classes.with}>comes with {joinedWith}</span>}
          </span>
          <span className={classes.figures}>
            {figures === null ? (
              <span>{isOn ? 'not counted' : 'off'}</span>
            ) : (
              <>
                <span className={classes.cost}>{figures.cost.typical.text}</span>
                <span data-dearer={figures.isDearer}>{figures.bill}</span>
                <span>{figures.points}</span>
              </>
            )}
          </span>
          <span className={classes.buttons}>
            <span className={classes.moves}>{moves}</span>
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size="2.25rem"
              aria-label={`Details of ${words}`}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              data-open={isOpen}
              className={classes.more ?? ''}
              onClick={() => onToggleDetails(optionId)}
            >
              <IconChevronDown size="1.1rem" stroke={2} aria-hidden />
            </ActionIcon>
          </span>
        </div>
        {overridden !== null && <p className={classes.problem}>Its conditions speak against it: {overridden}.</p>}
        {problems.map(({ remedies, words: problem }) => (
          <div key={problem} className={classes.problem} role="note">
            <span>{problem}</span>
            <span className={classes.remedies}>
              {remedies.map(({ edit, label }) => (
                <Button key={label} size="xs" variant="default" onClick={() => onChange(edit)}>
                  {label}
                </Button>
              ))}
            </span>
          </div>
        ))}
        <div id={detailsId} hidden={!isOpen}>
          {isOpen && (
            <>
              <span className={classes.movesBelow}>{moves}</span>
              <StepDetails view={view} onChange={onChange} />
            </>
          )}
        </div>
      </li>
    )
  },
)
