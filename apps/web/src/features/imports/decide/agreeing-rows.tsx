import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ImportComparison } from '@retrofolio/contract/imports/import-comparisons'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { agreementsQuery, useAcceptRows } from '../data/comparison-queries.ts'
import parts from '../parts/import-section.module.css'
import { agreedFacts, certificateOf, portfolioText } from '../view-model/comparison.ts'
import { counted } from '../view-model/outcomes.ts'
import { refusalMessage } from '../view-model/refusal-message.ts'
import { rowWords } from '../view-model/row-view.ts'
import classes from './agreeing-rows.module.css'
import { ComparedFacts } from './compared-facts.tsx'
import { DECIDED_ROW } from './decide-row.tsx'

export interface AgreeingRowsProps {
  importId: number
  onAccepted: (rows: number[]) => void
}

/** Rows of which one candidate agrees in all facts: listed first, then accepted together. */
export function AgreeingRows({ importId, onAccepted }: AgreeingRowsProps) {
  const rows = useQuery(agreementsQuery(importId)).data ?? []
  const [isOpen, setIsOpen] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const accept = useAcceptRows(importId, (accepted) => {
    setIsOpen(false)
    onAccepted(accepted)
  })
  if (rows.length === 0) return null
  if (!isOpen) {
    return (
      <Notice
        tone="info"
        heading={`${counted(rows.length, 'row')} can be accepted together`}
        action={<ReviewButton count={rows.length} onOpen={() => setIsOpen(true)} />}
      >
        {rows.length === 1 ? 'For this row' : 'For each of these rows'}, exactly one of the matching homes agrees with
        all facts in your file. Review {rows.length === 1 ? 'it' : 'them'} before you accept.
      </Notice>
    )
  }
  const chosen = rows.filter(({ row }) => !left.has(row))
  return (
    <Preview
      rows={rows}
      left={left}
      onLeave={setLeft}
      failure={accept.error === null ? null : refusalMessage(accept.error, 'decisions')}
      isPending={accept.isPending}
      onAccept={() => accept.mutate(chosen.map(({ row, agreeing }) => ({ row, homeKey: agreeing ?? '' })))}
      onClose={() => setIsOpen(false)}
    />
  )
}

/** Where the focus goes when the preview closes. */
const REVIEW = '[data-review-agreements]'
/** Where it goes when the preview opens. */
const PREVIEW = '[data-agreements]'

function ReviewButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterRemoval(button, PREVIEW)
  return (
    <Button ref={button} variant="default" size="sm" onClick={onOpen} data-review-agreements>
      Review {counted(count, 'row')}
    </Button>
  )
}

interface PreviewProps {
  rows: readonly ImportComparison[]
  /** Rows that are not to be accepted. */
  left: ReadonlySet<number>
  onLeave: (rows: ReadonlySet<number>) => void
  failure: string | null
  isPending: boolean
  onAccept: () => void
  onClose: () => void
}

function Preview({ rows, left, onLeave, failure, isPending, onAccept, onClose }: PreviewProps) {
  const section = useRef<HTMLElement>(null)
  useFocusAfterRemoval(section, `${REVIEW}, ${DECIDED_ROW}`)
  const count = rows.filter(({ row }) => !left.has(row)).length
  const toggle = (row: number) =>
    onLeave(new Set(left.has(row) ? [...left].filter((one) => one !== row) : [...left, row]))
  return (
    <section ref={section} className={classes.preview} aria-labelledby={HEADING_ID}>
      <h3 id={HEADING_ID} className={classes.heading} tabIndex={-1} data-agreements>
        {counted(rows.length, 'row')} to accept
      </h3>
      {rows.length > 1 && (
        <Checkbox
          checked={count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          onChange={() => onLeave(count === rows.length ? new Set(rows.map(({ row }) => row)) : new Set())}
          label={`All ${counted(rows.length, 'row')}`}
        />
      )}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.row} className={classes.item}>
            <Agreement row={row} isChosen={!left.has(row.row)} onToggle={() => toggle(row.row)} />
          </li>
        ))}
      </ul>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className={parts.actions}>
        {/* Not `disabled` while pending, which would lose the focus. */}
        <Button
          disabled={count === 0}
          aria-disabled={isPending}
          data-disabled={isPending}
          onClick={() => {
            if (!isPending) onAccept()
          }}
        >
          {isPending ? 'Accepting...' : `Accept ${counted(count, 'row')}`}
        </Button>
        <Button variant="default" onClick={onClose}>
          Decide one by one
        </Button>
      </div>
    </section>
  )
}

const HEADING_ID = 'agreeing-rows'

interface AgreementProps {
  row: ImportComparison
  isChosen: boolean
  onToggle: () => void
}

function Agreement({ row, isChosen, onToggle }: AgreementProps) {
  const home = row.candidates.find(({ homeKey }) => homeKey === row.agreeing)
  const { name, about } = rowWords(row)
  if (home === undefined) return null
  const held = portfolioText(home)
  return (
    <Checkbox
      classNames={{ labelWrapper: classes.words }}
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <span className={classes.row}>
            Row {row.row}
            {about !== '' && ` · ${about}`}: {name}. {row.reason}
          </span>
          <span className={classes.home}>
            <span aria-hidden>→ </span>
            <strong>{home.fullAddress}</strong>
            {home.uprn !== null && <span className={classes.uprn}>UPRN {home.uprn}</span>}
            {held !== null && <span className={classes.held}>{held}</span>}
          </span>
          <ComparedFacts label="Agrees" isFlowing facts={[...agreedFacts(row, home), certificateOf(home)]} />
        </>
      }
    />
  )
}
