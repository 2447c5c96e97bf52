import { Button } from '@mantine/core'
import type { ExploreMap, ExploreMapColour } from '@retrofolio/contract/explore/explore-map'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { metresBetween } from './area/area-filters.ts'
import classes from './explore-map.module.css'
import { mapColourLabel } from './map-classes.ts'
import { describedCell, valueText } from './map-features.ts'
import type { MapLabel } from './map-labels.ts'

export interface MapTableProps {
  map: ExploreMap
  colour: ExploreMapColour
  labels: readonly MapLabel[]
  /** null where no map can be drawn. */
  onZoom: ((lat: number, lng: number) => void) | null
  onOpenHome: (homeKey: string) => void
}

const ROWS_MOST = 200

/** What the map shows, as a table. */
export function MapTable({ colour, labels, map, onOpenHome, onZoom }: MapTableProps) {
  const areHomes = map.cellDegrees === null
  const cells = map.cells.toSorted((one, other) => other.homes - one.homes)
  const rows = areHomes ? map.points.length : cells.length
  return (
    <div className={classes.table}>
      <table>
        <caption>
          {areHomes ? 'Homes on the map' : 'Homes on the map, by cell'}
          {rows > ROWS_MOST && `: the first ${ROWS_MOST} of ${formatNumber(rows)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            {!areHomes && <th scope="col">Homes</th>}
            {colour !== 'homes' && <th scope="col">{mapColourLabel(colour)}</th>}
            <th scope="col">
              <span className={classes.hidden}>Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areHomes
            ? map.points.slice(0, ROWS_MOST).map(({ homeKey, lat, lng, value, word }) => (
                <tr key={homeKey}>
                  <th scope="row">{placeText(lat, lng, labels)}</th>
                  {colour !== 'homes' && <td>{valueText(colour, value, word)}</td>}
                  <td>
                    <Button variant="subtle" size="compact-sm" onClick={() => onOpenHome(homeKey)}>
                      Open
                    </Button>
                  </td>
                </tr>
              ))
            : cells.slice(0, ROWS_MOST).map((cell) => (
                <tr key={`${cell.lat} ${cell.lng}`}>
                  <th scope="row">{placeText(cell.lat, cell.lng, labels)}</th>
                  <td>{formatNumber(cell.homes)}</td>
                  {colour !== 'homes' && <td>{describedCell(colour, cell)}</td>}
                  <td>
                    {onZoom !== null && (
                      <Button variant="subtle" size="compact-sm" onClick={() => onZoom(cell.lat, cell.lng)}>
                        Zoom in
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

const NEAR_M = 15_000

/** `Near York, 53.96° N 1.08° W` */
export function placeText(lat: number, lng: number, labels: readonly MapLabel[]): string {
  const digits = 3
  const text = `${Math.abs(lat).toFixed(digits)}° ${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(digits)}° ${lng < 0 ? 'W' : 'E'}`
  let [nearest, distance] = ['', NEAR_M]
  for (const label of labels) {
    const away = metresBetween([lng, lat], [label.lng, label.lat])
    if (away < distance) [nearest, distance] = [label.name, away]
  }
  return nearest === '' ? text : `Near ${nearest}, ${text}`
}
