import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ImportComparison } from '@retrofolio/contract/imports/import-comparisons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { agreementsQuery, useAcceptRows } from '../data/comparison-queries.ts'
import parts from '../parts/import-section.module.css'
import { agreedText } from '../view-model/comparison.ts'
import { counted } from '../view-model/outcomes.ts'
import { refusalMessage } from '../view-model/refusal-message.ts'
import { rowWords } from '../view-model/row-view.ts'
import classes from './agreeing-rows.module.css'

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
  const chosen = rows.filter(({ row }) => !left.has(row))
  const toggle = (row: number) =>
    setLeft((before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row]))
  if (!isOpen) {
    return (
      <Notice
        tone="info"
        heading={`${counted(rows.length, 'row')} with one home that agrees in all facts`}
        action={
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            Review {rows.length === 1 ? 'it' : 'them together'}
          </Button>
        }
      >
        Type, form, floor area, age and floor in your file are those of exactly one of the homes that match.
      </Notice>
    )
  }
  return (
    <section className={classes.preview} aria-label="Homes that agree in all facts">
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.row} className={classes.item}>
            <Agreement row={row} isChosen={!left.has(row.row)} onToggle={() => toggle(row.row)} />
          </li>
        ))}
      </ul>
      {accept.error !== null && <Notice tone="error">{refusalMessage(accept.error, 'decisions')}</Notice>}
      <div className={parts.actions}>
        <Button
          disabled={chosen.length === 0 || accept.isPending}
          onClick={() => accept.mutate(chosen.map(({ row, agreeing }) => ({ row, homeKey: agreeing ?? '' })))}
        >
          {accept.isPending ? 'Accepting...' : `Accept ${counted(chosen.length, 'row')}`}
        </Button>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Decide one by one
        </Button>
      </div>
    </section>
  )
}

interface AgreementProps {
  row: ImportComparison
  isChosen: boolean
  onToggle: () => void
}

function Agreement({ row, isChosen, onToggle }: AgreementProps) {
  const home = row.candidates.find(({ homeKey }) => homeKey === row.agreeing)
  const { name, about } = rowWords(row)
  return (
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <span className={classes.row}>
            Row {row.row}
            {about !== '' && ` · ${about}`}: {name}
          </span>
          <strong className={classes.home}>{home?.fullAddress}</strong>
          <span className={classes.facts}>{home !== undefined && agreedText(home)}</span>
        </>
      }
      description={row.reason}
    />
  )
}
