import type { ExploreMap, ExploreMapColour } from '@retrofolio/contract/explore/explore-map'
import { useMemo, useState } from 'react'
import { type MapClasses, mapClasses, UNKNOWN } from './map-classes.ts'
import { cellMarks, type MapMark, type MapStack, stackMarks, stacksOf } from './map-features.ts'

export interface MapMarks {
  marks: readonly MapMark[]
  stacks: readonly MapStack[]
  classes: MapClasses
  hasUnknown: boolean
}

/**
 * What is drawn of the homes. The classes of a figure stay while the map moves, so that a colour keeps its meaning; they
 * change with the filters, with the figure, and between cells and single homes.
 */
export function useMapMarks(map: ExploreMap | null, colour: ExploreMapColour, filtersText: string): MapMarks {
  const areCells = map === null || map.cellDegrees !== null
  const key = `${colour} ${filtersText} ${areCells}`
  const [kept, setKept] = useState<{ key: string; classes: MapClasses } | null>(null)
  const values = useMemo(() => valuesOf(map, areCells), [map, areCells])
  const isKept = kept?.key === key && (kept.classes.limits.length > 0 || values.length === 0)
  const made = useMemo(() => mapClasses(colour, values), [colour, values])
  if (!isKept && (kept?.key !== key || made.limits.length > 0)) setKept({ key, classes: made })
  const classes = isKept ? kept.classes : made
  return useMemo(() => {
    const stacks = areCells ? [] : stacksOf(map.points)
    const marks = areCells ? cellMarks(map?.cells ?? [], classes) : stackMarks(stacks, classes)
    return { marks, stacks, classes, hasUnknown: marks.some(({ drawn }) => drawn === UNKNOWN) }
  }, [map, areCells, classes])
}

function valuesOf(map: ExploreMap | null, areCells: boolean): number[] {
  const shown = (areCells ? map?.cells : map?.points) ?? []
  return shown.flatMap(({ value }) => value ?? [])
}
