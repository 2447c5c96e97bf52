/** The part of the world that a map shows [degrees]. */
export interface MapView {
  west: number
  south: number
  east: number
  north: number
}

/** The islands, where no view is sent. */
export const WHOLE_COUNTRY: MapView = { west: -9, south: 49, east: 3, north: 61 }

/** Between the height and the width of a cell [degrees]: on the screen a square at the middle of the islands. */
const HEIGHT_OF_WIDTH = 0.6
/** At zoom 0 [degrees]: 23 to 32 pixels on a screen of 512 pixels for the world. */
const WIDEST = 16
const CELLS_MOST = 128
const ZOOM_MOST = 22

/** Cells are those of one grid for the whole world, so that they stay in place while the map moves. */
export interface CellGrid {
  widthDegrees: number
  heightDegrees: number
}

/**
 * @param zoom of the map; every half step has smaller cells
 * @param view with more cells than a screen can show, they become larger
 */
export function cellGrid(zoom: number, view: MapView): CellGrid {
  const step = Math.floor(2 * Math.min(Math.max(zoom, 0), ZOOM_MOST)) / 2
  let widthDegrees = rounded(WIDEST / 2 ** step)
  const width = view.east - view.west
  const height = (view.north - view.south) / HEIGHT_OF_WIDTH
  while (Math.max(width, height) / widthDegrees > CELLS_MOST) widthDegrees *= 2
  return { widthDegrees, heightDegrees: widthDegrees * HEIGHT_OF_WIDTH }
}

/** Middle of a cell. */
export function cellMiddle({ heightDegrees, widthDegrees }: CellGrid, column: number, row: number) {
  return { lat: rounded((row + 0.5) * heightDegrees), lng: rounded((column + 0.5) * widthDegrees) }
}

/** To a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
