import {
  ColumnNote,
  type ComparisonCell,
  type ComparisonGroup,
  ComparisonTable,
} from '../../../../ui/comparison/comparison-table.tsx'
import { EpcBandBadge } from '../../../../ui/home/epc-band-badge.tsx'
import { RatingBadge } from '../../../../ui/home/rating-badge.tsx'
import { IconCheck } from '../../../../ui/icons.ts'
import classes from './compare-plans.module.css'
import {
  type ComparedCell,
  type ComparedPlan,
  type ComparedState,
  comparedRows,
  comparedSteps,
} from './compared-plan.ts'

export interface ComparePlansProps {
  today: ComparedState
  /** Two to four. */
  plans: readonly ComparedPlan[]
}

/** Plans in columns beside the home today. */
export function ComparePlans({ today, plans }: ComparePlansProps) {
  const columns = plans.map(({ key, name, note }) => ({
    key,
    head: (
      <>
        {name}
        {note !== null && <ColumnNote>{note}</ColumnNote>}
      </>
    ),
  }))
  return (
    <ComparisonTable
      label="Plans side by side"
      columns={[{ key: 'today', head: 'Today', isReference: true }, ...columns]}
      groups={[figureGroup(today, plans), stepGroup(plans)]}
      same="These plans do not differ."
    />
  )
}

function figureGroup(today: ComparedState, plans: readonly ComparedPlan[]): ComparisonGroup {
  const rows = comparedRows(today, plans).map((row) => ({ ...row, cells: row.cells.map(cellOf) }))
  return { key: 'figures', name: null, rows }
}

function cellOf({ band, detail, isBest, rating, text }: ComparedCell): ComparisonCell {
  const content = (
    <>
      {rating === undefined ? text : <RatingBadge rating={rating} />}
      {band !== undefined && <EpcBandBadge band={band} />}
    </>
  )
  return { content, detail, isBest }
}

function stepGroup(plans: readonly ComparedPlan[]): ComparisonGroup {
  const rows = comparedSteps(plans).map(({ optionId, words, has, isDifferent }) => ({
    key: optionId,
    name: words,
    unit: null,
    isDifferent,
    cells: [{ content: '–' }, ...has.map((isIn) => ({ content: isIn ? <Included /> : 'no' }))],
  }))
  return { key: 'steps', name: 'Steps', rows }
}

function Included() {
  return (
    <span className={classes.included}>
      <IconCheck size="1.15em" stroke={2.4} aria-hidden />
      yes
    </span>
  )
}
