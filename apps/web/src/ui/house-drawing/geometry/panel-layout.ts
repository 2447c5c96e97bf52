import type { Box } from './projection.ts'

/** A typical domestic panel in portrait orientation [m]. */
const PANEL = { width: 1.134, height: 1.762 }
const GAP_M = 0.06

/** Lays out exactly `count` panels in portrait, centred on an area; shrinks them if they do not fit. */
export function layPanels(count: number, areaWidthM: number, areaHeightM: number): Box[] {
  if (count <= 0) return []
  const { rows, columns, scale } = bestGrid(count, areaWidthM, areaHeightM)
  const width = PANEL.width * scale
  const height = PANEL.height * scale
  const stepX = width + GAP_M * scale
  const stepY = height + GAP_M * scale
  const bottom = (areaHeightM - rows * stepY) / 2
  return Array.from({ length: count }, (_, index) => {
    // Fills rows from the top, so that a short row is nearest the eaves.
    const row = rows - 1 - Math.floor(index / columns)
    const inRow = row === 0 ? count - columns * (rows - 1) : columns
    const left = (areaWidthM - inRow * stepX) / 2
    return { along: left + (index % columns) * stepX, up: bottom + row * stepY, width, height }
  })
}

/** The grid with the largest panels up to their true size, then with the fewest rows. */
function bestGrid(count: number, areaWidthM: number, areaHeightM: number) {
  let best = { rows: 1, columns: count, scale: 0 }
  for (let rows = 1; rows <= count; rows += 1) {
    const columns = Math.ceil(count / rows)
    if (columns * (rows - 1) >= count) continue
    const fits = Math.min(areaWidthM / (columns * (PANEL.width + GAP_M)), areaHeightM / (rows * (PANEL.height + GAP_M)))
    const scale = Math.min(1, fits)
    if (scale > best.scale + 1e-9) best = { rows, columns, scale }
  }
  return best
}
