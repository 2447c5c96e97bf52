import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import type { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import type { ListChoices } from '../view-model/list-choices.ts'
import classes from './list-summary.module.css'
import { type SummaryPart, type SummaryTotal, summaryParts, summaryTotals } from './summary-view.ts'

interface SummaryProps {
  choices: ListChoices
  onChoose: (changes: Partial<ListChoices>) => void
}

/** What the list consists of; each part filters the list. */
export function ListSummary({ index, choices, onChoose }: SummaryProps & { index: HomesIndex }) {
  const view = useMemo(() => summaryParts(index, choices), [index, choices])
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
    </section>
  )
}

/** Totals of the homes that are shown; the homes with the highest filter the list. */
export function ListTotals({ choices, shown, onChoose }: SummaryProps & { shown: readonly HomeInList[] }) {
  const totals = useMemo(() => summaryTotals(choices, shown), [choices, shown])
  return (
    <section className={classes.summary} aria-label="Totals">
      {totals.map((total) => (
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

interface PartProps extends Pick<SummaryProps, 'onChoose'> {
  part: SummaryPart
  children: ReactNode
}

function Part({ part, onChoose, children }: PartProps) {
  return (
    <UnstyledButton className={classes.part} aria-pressed={part.isChosen} onClick={() => onChoose(part.filters)}>
      {children} <span className={classes.count}>{formatNumber(part.count)}</span>{' '}
      <VisuallyHidden component="span">{part.count === 1 ? 'home' : 'homes'}</VisuallyHidden>
    </UnstyledButton>
  )
}

function Band({ letter }: { letter: string }) {
  const band = EPC_BANDS.find((one) => one === letter)
  return band === undefined ? letter : <EpcBandBadge band={band} />
}

function Total({ total, onChoose }: { total: SummaryTotal } & Pick<SummaryProps, 'onChoose'>) {
  const { label, note, highest } = total
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.parts}>
        <span className={classes.what}>
          {label}
          {note !== null && `, ${note}`}
        </span>
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
