import { UnstyledButton } from '@mantine/core'
import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import { NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { CellBar } from '../../../ui/charts/cell-bar.tsx'
import { SeriesMark } from '../../../ui/charts/series-mark.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import classes from '../parts/figures-table.module.css'
import { FiguresTable } from '../parts/figures-table.tsx'
import type { ElementRow, HeatLossView } from './heat-loss-view.ts'

export interface ElementSelection {
  highlighted: HeatLossElement | null
  onHighlight: (element: HeatLossElement | null) => void
  previewed: HeatLossElement | null
  onPreview: (element: HeatLossElement | null) => void
}

export function HeatLossTable({ view, selection }: { view: HeatLossView; selection: ElementSelection }) {
  const isCompared = view.comparison !== null
  return (
    <FiguresTable
      label="Heat loss by element"
      note="Annual heat is allocated in proportion to watts. Each figure is rounded to what is known of it, so rows may not add up to the whole."
      barNote={isCompared ? 'The line in a bar marks typical insulation.' : undefined}
    >
      <thead>
        <tr>
          <th scope="col" data-place="name">
            Element
          </th>
          <th scope="col" data-place="end" className={classes.barColumn}>
            Heat loss
          </th>
          <th scope="col" data-place="middle">
            Share
          </th>
          <th scope="col" data-place="end-beneath">
            Heat a year
          </th>
          <th scope="col" data-place="note">
            Size
          </th>
          <th scope="col" data-place="note-more">
            U-value or air changes
          </th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <Row key={row.element} row={row} largestW={view.largestW} selection={selection} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" data-place="name">
            Whole home
          </th>
          <td data-place="end">
            <ExplainedFigure figure={`heatLoss.${view.scenario}.designHeatLossW`}>{view.total.amount}</ExplainedFigure>
          </td>
          <td data-place="middle">{view.totalW > 0 ? '100%' : '0%'}</td>
          <td data-place="end-beneath">
            <ExplainedFigure figure={`heatLoss.${view.scenario}.spaceHeatingKwh`}>
              {view.totalYearly.amount}
            </ExplainedFigure>
          </td>
          <td data-place="note" colSpan={2}>
            <ExplainedFigure
              figure={`heatLoss.${view.scenario}.htcWPerK`}
              isKnown={view.heatTransferCoefficient !== NOT_KNOWN}
            >
              {view.heatTransferCoefficient}
            </ExplainedFigure>
          </td>
        </tr>
      </tfoot>
    </FiguresTable>
  )
}

interface RowProps {
  row: ElementRow
  largestW: number
  selection: ElementSelection
}

function Row({ row, largestW, selection }: RowProps) {
  const { highlighted, onHighlight, previewed, onPreview } = selection
  return (
    <tr
      data-active={(previewed ?? highlighted) === row.element}
      onPointerEnter={() => onPreview(row.element)}
      onPointerLeave={() => onPreview(null)}
      onClick={() => onHighlight(highlighted === row.element ? null : row.element)}
    >
      <th scope="row" data-place="name">
        <span className={classes.name}>
          <SeriesMark series={row.element} pattern={row.element} />
          {/* Its click bubbles to the row. */}
          <UnstyledButton
            className={classes.pick}
            aria-pressed={highlighted === row.element}
            onFocus={() => onPreview(row.element)}
            onBlur={() => onPreview(null)}
          >
            {row.name}
          </UnstyledButton>
        </span>
      </th>
      <td data-place="end" className={classes.barColumn}>
        <span className={classes.barCell}>
          <CellBar
            series={row.element}
            pattern={row.element}
            value={row.lossW}
            largest={largestW}
            reference={row.defaultW}
          />
          <ExplainedFigure figure={row.why.loss}>{row.loss.amount}</ExplainedFigure>
        </span>
      </td>
      <td data-place="middle">
        <ExplainedFigure figure={row.why.share}>{row.shareText}</ExplainedFigure>
      </td>
      <td data-place="end-beneath">
        <ExplainedFigure figure={row.why.yearly}>{row.yearly.amount}</ExplainedFigure>
      </td>
      <td data-place="note">
        {row.why.size === null ? row.size : <ExplainedFigure figure={row.why.size}>{row.size}</ExplainedFigure>}
      </td>
      <td data-place="note-more">
        {row.why.rate === null ? row.rate : <ExplainedFigure figure={row.why.rate}>{row.rate}</ExplainedFigure>}
      </td>
    </tr>
  )
}
