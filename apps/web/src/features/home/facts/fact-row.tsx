import { Button, UnstyledButton } from '@mantine/core'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useEffect, useId, useRef } from 'react'
import { IconChevronRight } from '../../../ui/icons.ts'
import { FactControl } from './fact-control.tsx'
import classes from './fact-row.module.css'
import type { FactView } from './facts-view.ts'

export interface FactRowProps {
  fact: FactView
  isOpen: boolean
  onToggle: () => void
  onChange: (value: FactValue | null) => void
  onUndo: () => void
  onKeep: () => void
}

/** A fact with value and origin; when open, with an input. */
export function FactRow({ fact, isOpen, onToggle, onChange, onUndo, onKeep }: FactRowProps) {
  const editorId = useId()
  const row = useRef<HTMLLIElement>(null)
  const isChanged = fact.before !== null
  // The save bar that then appears would cover the last row.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: isChanged ? 'center' : 'nearest' })
  }, [isOpen, isChanged])
  useEffect(() => {
    if (!isOpen) return
    row.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <li ref={row} className={classes.row} data-open={isOpen} data-fact={fact.key}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? editorId : undefined}
        onClick={onToggle}
      >
        <span className={classes.name}>{fact.name}</span>
        <span className={classes.value} data-origin={fact.origin}>
          {fact.before !== null && (
            <>
              <s className={classes.before}>{fact.before}</s>{' '}
            </>
          )}
          {fact.text}
        </span>
        <span className={classes.origin} data-origin={fact.origin}>
          {fact.originText}
          {fact.certificateText !== null && ` · ${fact.statedBy}: ${fact.certificateText}`}
        </span>
        {fact.dispute !== null && (
          <span className={classes.dispute}>
            {DISPUTED_BY[fact.statedBy]} states {fact.dispute}
          </span>
        )}
        <IconChevronRight className={classes.chevron} size="1.1em" stroke={2} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div id={editorId} className={classes.editor}>
          {fact.question !== null && <p className={classes.question}>{fact.question}</p>}
          <FactControl fact={fact} isFocusedFirst onChange={(value) => (value === null ? onUndo() : onChange(value))} />
          {fact.assumed !== null && (
            <p className={classes.note}>
              {fact.assumed.reason} Source: {fact.assumed.source}
            </p>
          )}
          {fact.dispute !== null && (
            <p className={classes.note}>
              {DISPUTED_BY[fact.statedBy]} states {fact.dispute}. Keep your value or use the {fact.statedBy}&apos;s.
            </p>
          )}
          <div className={classes.actions}>
            {fact.before !== null && (
              <Button size="compact-md" variant="default" onClick={onUndo}>
                Undo
              </Button>
            )}
            {fact.dispute !== null && (
              <Button size="compact-md" variant="default" onClick={onKeep}>
                Keep your value
              </Button>
            )}
            {fact.release !== null && (
              <Button size="compact-md" variant="default" onClick={() => onChange(null)}>
                {fact.dispute === null ? fact.release : `Use the ${fact.statedBy}'s value`}
              </Button>
            )}
          </div>
          {fact.history.length > 0 && (
            <ul className={classes.history} aria-label={`Earlier values of ${fact.name.toLowerCase()}`}>
              {fact.history.map(({ text, by }) => (
                <li key={`${text} ${by}`}>
                  <span className={classes.earlier}>{text}</span> {by}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}

const DISPUTED_BY: Readonly<Record<FactView['statedBy'], string>> = {
  certificate: 'A newer certificate',
  'survey file': 'The survey file',
}
