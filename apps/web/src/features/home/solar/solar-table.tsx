import { NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { FiguresTable } from '../parts/figures-table.tsx'
import type { AspectRow, SolarView } from './solar-view.ts'

export function SolarTable({ view }: { view: SolarView }) {
  if (view.rows.length === 0) return null
  return (
    <FiguresTable label="Panels by aspect" note="Panels by roof slope. North-facing slopes stay empty.">
      <thead>
        <tr>
          <th scope="col" data-place="name">
            Aspect
          </th>
          <th scope="col" data-place="note">
            Roof area
          </th>
          <th scope="col" data-place="middle">
            Recommended
          </th>
          <th scope="col" data-place="middle-beneath">
            Maximum
          </th>
          <th scope="col" data-place="end">
            Output
          </th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.aspect}>
            <th scope="row" data-place="name">
              {view.isEstimatedRoof ? `${row.name} (estimated)` : row.name}
            </th>
            <td data-place="note">{explained(row, 'areaM2', row.areaText)}</td>
            <td data-place="middle">{explained(row, 'recommendedPanels', String(row.recommended))}</td>
            <td data-place="middle-beneath">{explained(row, 'maximumPanels', row.maximumText)}</td>
            <td data-place="end">{explained(row, 'outputKwh', row.outputText)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

function explained({ aspect }: AspectRow, figure: string, text: string) {
  return (
    <ExplainedFigure figure={`solar.aspects.${aspect}.${figure}`} isKnown={text !== NOT_KNOWN}>
      {text}
    </ExplainedFigure>
  )
}
