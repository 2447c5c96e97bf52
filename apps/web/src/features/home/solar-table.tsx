import { ScrollingTable } from './scrolling-table.tsx'
import type { SolarView } from './view-model/solar.ts'

export function SolarTable({ view }: { view: SolarView }) {
  if (view.rows.length === 0) return null
  return (
    <ScrollingTable label="Panels by aspect" note="North faces stay empty unless you ask for them.">
      <thead>
        <tr>
          <th scope="col">Aspect</th>
          <th scope="col">Roof area</th>
          <th scope="col">Recommended panels</th>
          <th scope="col">Most that fit</th>
          <th scope="col">Output</th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.aspect}>
            <th scope="row">{view.isEstimatedRoof ? `${row.name} (estimated)` : row.name}</th>
            <td>{row.areaText}</td>
            <td>{row.recommended}</td>
            <td>{row.maximumText}</td>
            <td>{row.outputText}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
