import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import type { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import type { ListChoices } from '../view-model/list-choices.ts'
import classes from './list-summary.module.css'
import { type SummaryPart, type SummaryTotal, summaryView } from './summary-view.ts'

export interface ListSummaryProps {
  index: HomesIndex
  choices: ListChoices
  shown: readonly HomeInList[]
  onChoose: (changes: Partial<ListChoices>) => void
}

/** What the list consists of; each part filters the list. */
export function ListSummary({ index, choices, shown, onChoose }: ListSummaryProps) {
  const view = useMemo(() => summaryView(index, choices, shown), [index, choices, shown])
  return (
    <section className={classes.summary} aria-label="Summary">
      <Group label="EPC band">
        {view.bands.map((part) => (
          <Part key={part.name} part={part} onChoose={onChoose}>
            <Band letter={part.label} />
          </Part>
        ))}
        {view.belowC.count > 0 && (
          <Part part={view.belowC} onChoose={onChoose}>
            Below C
          </Part>
        )}
      </Group>
      <Group label="Zero bill potential">
        {view.ratings.map((part) => (
          <Part key={part.name} part={part} onChoose={onChoose}>
            {part.label}
          </Part>
        ))}
      </Group>
      {view.totals.map((total) => (
        <Total key={total.name} total={total} onChoose={onChoose} />
      ))}
    </section>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.parts}>{children}</div>
    </fieldset>
  )
}

interface PartProps extends Pick<ListSummaryProps, 'onChoose'> {
  part: SummaryPart
  children: ReactNode
}

function Part({ part, onChoose, children }: PartProps) {
  return (
    <UnstyledButton className={classes.part} aria-pressed={part.isChosen} onClick={() => onChoose(part.filters)}>
      {children} <span className={classes.count}>{formatNumber(part.count)}</span>{' '}
      <VisuallyHidden component="span">homes</VisuallyHidden>
    </UnstyledButton>
  )
}

function Band({ letter }: { letter: string }) {
  const band = EPC_BANDS.find((one) => one === letter)
  return band === undefined ? letter : <EpcBandBadge band={band} />
}

function Total({ total, onChoose }: { total: SummaryTotal } & Pick<ListSummaryProps, 'onChoose'>) {
  const { label, note, highest } = total
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>
        {label}
        {note !== null && `, ${note}`}
      </legend>
      <div className={classes.parts}>
        <span className={classes.total}>{total.total}</span>
        {highest !== null && (
          <UnstyledButton
            className={classes.part}
            aria-pressed={highest.isChosen}
            onClick={() => onChoose(highest.filters)}
          >
            {highest.label}
          </UnstyledButton>
        )}
      </div>
    </fieldset>
  )
}
