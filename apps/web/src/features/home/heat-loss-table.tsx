import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import { CellBar } from '../../ui/charts/cell-bar.tsx'
import { SeriesMark } from '../../ui/charts/series-mark.tsx'
import classes from './figures-table.module.css'
import { ScrollingTable } from './scrolling-table.tsx'
import type { ElementRow, HeatLossView } from './view-model/heat-loss.ts'

export interface ElementSelection {
  highlighted: HeatLossElement | null
  onHighlight: (element: HeatLossElement | null) => void
  previewed: HeatLossElement | null
  onPreview: (element: HeatLossElement | null) => void
}

export function HeatLossTable({ view, selection }: { view: HeatLossView; selection: ElementSelection }) {
  const isCompared = view.comparison !== null
  return (
    <ScrollingTable
      label="Heat loss by element"
      note={`A year's heat is shared out by watts.${isCompared ? ' The line in a bar marks typical insulation.' : ''}`}
    >
      <thead>
        <tr>
          <th scope="col">Element</th>
          <th scope="col" className={classes.barColumn}>
            Heat loss
          </th>
          <th scope="col">Share</th>
          <th scope="col">Heat a year</th>
          <th scope="col">Size</th>
          <th scope="col">U-value or air changes</th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <Row key={row.element} row={row} largestW={view.largestW} selection={selection} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Whole home</th>
          <td>{view.total.text}</td>
          <td>{view.totalW > 0 ? '100%' : '0%'}</td>
          <td>{view.totalYearly.text}</td>
          <td colSpan={2}>{view.heatTransferCoefficient}</td>
        </tr>
      </tfoot>
    </ScrollingTable>
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
      <th scope="row">
        <span className={classes.name}>
          <SeriesMark series={row.element} pattern={row.element} />
          {row.name}
        </span>
      </th>
      <td className={classes.barColumn}>
        <span className={classes.barCell}>
          <CellBar
            series={row.element}
            pattern={row.element}
            value={row.lossW}
            largest={largestW}
            reference={row.defaultW}
          />
          {row.loss.text}
        </span>
      </td>
      <td>{row.shareText}</td>
      <td>{row.yearly.text}</td>
      <td>{row.size}</td>
      <td>{row.rate}</td>
    </tr>
  )
}
