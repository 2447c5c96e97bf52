import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts'
import type { AreaTool, Bounds } from './area/area-filters.ts'
import { DrawingLayer } from './area/drawing-layer.tsx'
import { baseStyle } from './base-style.ts'
import classes from './explore-map.module.css'
import { boundsOfMap, createMap, setData } from './map-instance.ts'
import { MARKS_LAYER } from './map-layers.ts'
import type { MapPlace } from './map-view.ts'

/** A cell or the homes at one place, beside the pointer. */
export interface MapHover {
  place: number
  x: number
  y: number
  /** Of the map. */
  width: number
}

export interface MapCanvasProps {
  label: string
  /** An operator's own style; null for the base map. */
  styleUrl: string | null
  initial: { place: MapPlace | null; bounds: Bounds }
  /** Data of each source. */
  boundaries: GeoJSON.FeatureCollection | null
  boundaryNames: GeoJSON.FeatureCollection | null
  area: GeoJSON.FeatureCollection
  marks: GeoJSON.FeatureCollection
  labels: GeoJSON.FeatureCollection
  tool: AreaTool | null
  onDrawn: (tool: AreaTool, text: string | null) => void
  /** When the map comes to rest, and at the start. */
  onView: (place: MapPlace, bounds: Bounds) => void
  onPick: (place: number) => void
  onHover: (hover: MapHover | null) => void
  /** The map cannot be drawn here. */
  onFailed: () => void
  /** The operator's own style could not be loaded. */
  onStyleFailed: () => void
  /** Receives the map for its buttons. */
  onReady: (map: MapLibre | null) => void
  children?: ReactNode
}

/** The drawn map. Only this file and those below it load MapLibre. */
export function MapCanvas(props: MapCanvasProps) {
  const { area, boundaries, boundaryNames, initial, label, labels, marks, onDrawn, styleUrl, tool } = props
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const handle = {
    view: useStableCallback(props.onView),
    pick: useStableCallback(props.onPick),
    hover: useStableCallback(props.onHover),
    failed: useStableCallback(props.onFailed),
    styleFailed: useStableCallback(props.onStyleFailed),
    ready: useStableCallback(props.onReady),
  }
  const handlers = useRef(handle)
  const start = useRef(initial)

  useEffect(() => {
    const stop = new AbortController()
    const given = handlers.current
    let created: MapLibre | null = null
    const begin = async (): Promise<void> => {
      created = await startMap(container.current, { ...start.current, label, styleUrl }, given, stop.signal)
      created?.once('style.load', () => setMap(created))
    }
    void begin()
    return () => {
      stop.abort()
      setMap(null)
      given.ready(null)
      created?.remove()
    }
  }, [label, styleUrl])

  useEffect(() => {
    if (map !== null && boundaries !== null) setData(map, 'boundaries', boundaries)
    if (map !== null && boundaryNames !== null) setData(map, 'boundary-names', boundaryNames)
  }, [map, boundaries, boundaryNames])
  useEffect(() => {
    if (map !== null) setData(map, 'area', area)
  }, [map, area])
  useEffect(() => {
    if (map !== null) setData(map, 'marks', marks)
  }, [map, marks])
  useEffect(() => {
    if (map !== null) setData(map, 'labels', labels)
  }, [map, labels])

  return (
    <>
      <div ref={container} className={classes.canvas} data-ready={map === null ? undefined : true} />
      {map !== null && tool !== null && (
        <DrawingLayer
          tool={tool}
          toPosition={(x, y) => {
            const { lat, lng } = map.unproject([x, y])
            return [lng, lat]
          }}
          onDrawn={(text) => onDrawn(tool, text)}
        />
      )}
    </>
  )
}

type Handlers = Record<'failed' | 'styleFailed', () => void> & {
  view: MapCanvasProps['onView']
  pick: MapCanvasProps['onPick']
  hover: MapCanvasProps['onHover']
  ready: MapCanvasProps['onReady']
}

async function startMap(
  container: HTMLElement | null,
  {
    bounds,
    label,
    place,
    styleUrl,
  }: { bounds: Bounds; label: string; place: MapPlace | null; styleUrl: string | null },
  handlers: Handlers,
  signal: AbortSignal,
): Promise<MapLibre | null> {
  const own = await baseStyle()
  if (container === null || signal.aborted) return null
  try {
    const map = createMap({ container, label, place, bounds, style: styleUrl ?? own })
    listen(map, handlers)
    map.on('error', () => {
      // Without the operator's style, ours is drawn. Single tiles that fail only leave a gap.
      if (styleUrl === null || map.isStyleLoaded() === true || map.getLayer(MARKS_LAYER) !== undefined) return
      handlers.styleFailed()
      map.setStyle(own)
    })
    handlers.ready(map)
    return map
  } catch {
    handlers.failed()
    return null
  }
}

function listen(map: MapLibre, handlers: Handlers): void {
  const tellView = (): void => {
    const { lat, lng } = map.getCenter()
    handlers.view({ lat, lng, zoom: map.getZoom() }, boundsOfMap(map))
  }
  map.on('load', tellView)
  map.on('moveend', tellView)
  map.on('resize', tellView)
  const placeAt = (point: { x: number; y: number }): number | null => {
    if (map.getLayer(MARKS_LAYER) === undefined) return null
    const [found] = map.queryRenderedFeatures([point.x, point.y], { layers: [MARKS_LAYER] })
    return found === undefined ? null : Number(found.properties['place'])
  }
  map.on('click', ({ point }) => {
    const place = placeAt(point)
    if (place !== null) handlers.pick(place)
  })
  map.on('mousemove', ({ point }) => {
    const place = placeAt(point)
    map.getCanvas().style.cursor = place === null ? '' : 'pointer'
    handlers.hover(place === null ? null : { place, x: point.x, y: point.y, width: map.getContainer().clientWidth })
  })
  map.on('mouseout', () => handlers.hover(null))
  map.on('movestart', () => handlers.hover(null))
}
