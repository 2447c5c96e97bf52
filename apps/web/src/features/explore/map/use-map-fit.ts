import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef } from 'react'
import { type Bounds, boundsOf } from './area/area-filters.ts'
import type { Position } from './area/simplify-line.ts'
import { fetchBounds } from './map-queries.ts'

export interface FittedMap {
  engine: RefObject<MapLibre | null>
  /** Of the chosen area; null for none. */
  ring: readonly Position[] | null
  filtersText: string
  /** Whether the page address names the place to show. */
  isPlaced: boolean
  isShown: boolean
  /** Whether the key is below the map. */
  hasKey: boolean
}

export interface MapFit {
  /** The controls at the top, which cover a part of the map. */
  bar: RefObject<HTMLDivElement | null>
  /** Shows all homes found. */
  fit: (duration: number) => Promise<void>
  /** Shows the area that is about to be chosen. */
  showNextArea: () => void
  handleMove: () => void
}

/** [px] */
const PADDING = 24

/** Brings the chosen area, or the homes found, into view. */
export function useMapFit({ engine, filtersText, hasKey, isPlaced, isShown, ring }: FittedMap): MapFit {
  const bar = useRef<HTMLDivElement>(null)
  const wasMoved = useRef(false)
  const show = (bounds: Bounds, duration: number): void => {
    const padding = { top: (bar.current?.offsetHeight ?? 0) + PADDING, bottom: PADDING, left: PADDING, right: PADDING }
    // A flight over the whole country would take seconds.
    engine.current?.fitBounds([...bounds], { padding, maxZoom: 15, linear: true, duration })
  }
  const fit = async (duration: number): Promise<void> => {
    wasMoved.current = false
    const bounds = await fetchBounds(filtersText).catch(() => null)
    // Who moves the map meanwhile has chosen another place.
    if (bounds !== null && !wasMoved.current) show(bounds, duration)
  }
  const areHomesToShow = useRef(!isPlaced && ring === null)
  useEffect(() => {
    if (!areHomesToShow.current || !isShown || filtersText === '') return
    areHomesToShow.current = false
    void fit(0)
  })
  const isAreaToShow = useRef(!isPlaced && ring !== null)
  useEffect(() => {
    if (!isAreaToShow.current || !hasKey || engine.current === null) return
    const bounds = boundsOf(ring ?? [])
    if (bounds === null) return
    isAreaToShow.current = false
    // The key has made the map less high.
    engine.current.resize()
    show(bounds, 0)
  })
  return {
    bar,
    fit,
    showNextArea: () => {
      isAreaToShow.current = true
    },
    handleMove: () => {
      wasMoved.current = true
    },
  }
}
