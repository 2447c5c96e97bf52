import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { ExploreMapColour, ExploreMap as ExploreMapHomes } from '@retrofolio/contract/explore/explore-map'
import { useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { counted } from '../../../lib/format/counted.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { aboutQuery } from '../state/about-query.ts'
import { isRefusal } from '../state/search-errors.ts'
import { AreaControls } from './area/area-controls.tsx'
import {
  AREA_FILTERS,
  type AreaTool,
  areaRing,
  type Bounds,
  boundsOf,
  boxText,
  onlyArea,
  radiusFields,
} from './area/area-filters.ts'
import { DrawingHint } from './area/drawing-hint.tsx'
import { boundaryNames } from './boundary-layers.ts'
import classes from './explore-map.module.css'
import { hasWebGl } from './has-web-gl.ts'
import { MapButtons } from './map-buttons.tsx'
import type { MapHover } from './map-canvas.tsx'
import { MAP_COLOURS, mapColourLabel } from './map-classes.ts'
import { describedCell, type MapStack, shownHomes } from './map-features.ts'
import { labelsData } from './map-labels.ts'
import { areaData, marksData } from './map-layers.ts'
import { MapLegend } from './map-legend.tsx'
import { boundariesQuery, labelsQuery, useMapHomes } from './map-queries.ts'
import { MapTable } from './map-table.tsx'
import { describedStack, MapTip, StackPanel } from './map-tip.tsx'
import { askedView, askedZoom, ISLANDS, type MapPlace } from './map-view.ts'
import { useMapAddress } from './use-map-address.ts'
import { useMapFit } from './use-map-fit.ts'
import { useMapMarks } from './use-map-marks.ts'

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

export interface ExploreMapProps {
  /** By their names on the wire; `near`, `box` and `shape` are those that the map draws. */
  filters: ReadonlyMap<string, string>
  /** The same as the text of a query. */
  filtersText: string
  /** The previewed home. */
  homeKey: string | null
  onOpenHome: (homeKey: string) => void
  /** Sets, or with null removes, filters. */
  onFilter: (changes: Readonly<Record<string, string | null>>) => void
}

const SHOWN = { place: { lat: 54.6, lng: -3.4, zoom: 5 }, bounds: ISLANDS }
const CLOSER = 2
const FIT_MS = 500
const STYLE_FAILED = 'The map of your organisation could not be loaded. This is a simple one.'

/** Fills its container. */
export function ExploreMap({ filters, filtersText, homeKey, onFilter, onOpenHome }: ExploreMapProps) {
  const id = useId()
  const after = useRef<HTMLSpanElement>(null)
  const engine = useRef<MapLibre | null>(null)
  const { colour, place, put } = useMapAddress()
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [isTable, setIsTable] = useState(false)
  const [isStyleFailed, setIsStyleFailed] = useState(false)
  const [tool, setTool] = useState<AreaTool | null>(null)
  const [hover, setHover] = useState<MapHover | null>(null)
  const [stackKey, setStackKey] = useState<string | null>(null)
  const [shown, setShown] = useState<{ place: MapPlace; bounds: Bounds } | null>(canDraw ? null : SHOWN)

  const area = useMemo(() => areaOf(filters), [filters])
  const [start] = useState({ place, bounds: boundsOf(area?.ring ?? []) ?? ISLANDS })
  const asked = shown && { ...askedOf(shown), filtersText, colour }
  const { error, isLoading, map, retry } = useMapHomes(asked)
  const { classes: known, hasUnknown, marks, stacks } = useMapMarks(map, colour, filtersText)
  const labels = useQuery(labelsQuery()).data ?? NO_LABELS
  const hasBoundaries = useQuery(aboutQuery()).data?.hasBoundaries === true
  const boundaries = useQuery({ ...boundariesQuery(), enabled: hasBoundaries })

  const marksOnMap = useMemo(() => {
    const isSelected = (index: number): boolean =>
      homeKey !== null && (stacks[index]?.points.some((point) => point.homeKey === homeKey) ?? false)
    return marksData(marks, map?.cellDegrees ?? null, isSelected)
  }, [marks, stacks, map, homeKey])
  const labelsOnMap = useMemo(
    () => labelsData(labels, map?.cellDegrees ? { marks, cellDegrees: map.cellDegrees, zoom: asked?.zoom ?? 0 } : null),
    [labels, marks, map, asked?.zoom],
  )
  const namesOnMap = useMemo(() => boundaries.data && boundaryNames(boundaries.data.features), [boundaries.data])
  const areaOnMap = useMemo(() => areaData(area?.ring ?? null), [area])
  const stack = stacks.find(({ lat, lng }) => `${lat} ${lng}` === stackKey) ?? null

  const { bar, fit, handleMove, showNextArea } = useMapFit({
    engine,
    ring: area?.ring ?? null,
    filtersText,
    isPlaced: place !== null,
    isShown: shown !== null,
    hasKey: map !== null,
  })
  const shownBox = (): string | null => {
    if (shown === null) return null
    const [west, south, east, north] = shown.bounds
    return boxText([west, south], [east, north])
  }
  const pick = (index: number): void => {
    const [mark, chosen] = [marks[index], stacks[index]]
    if (mark === undefined) return
    if (chosen === undefined) zoomTo(mark.lat, mark.lng)
    else if (chosen.points.length === 1) onOpenHome(chosen.points[0]?.homeKey ?? '')
    else setStackKey(`${chosen.lat} ${chosen.lng}`)
  }
  const zoomTo = (lat: number, lng: number): void => {
    setIsTable(false)
    engine.current?.easeTo({ center: [lng, lat], zoom: (engine.current.getZoom() ?? 5) + CLOSER })
  }
  const hovered = hover === null ? null : tipOf(hover, { map, stacks, colour })

  return (
    <section className={classes.frame} aria-label="Map of homes">
      <a
        className={classes.skip}
        href={`#${id}-after`}
        onClick={(event) => {
          // The address of the page is shared, without a part of it.
          event.preventDefault()
          after.current?.focus()
        }}
      >
        Skip the map
      </a>
      <div className={classes.stage}>
        {canDraw && (
          <div className={classes.layer} inert={isTable || undefined}>
            <Suspense fallback={<p className={classes.loading}>Loading the map…</p>}>
              <MapCanvas
                label={MAP_LABEL}
                styleUrl={publicConfiguration().mapStyleUrl}
                initial={start}
                boundaries={boundaries.data ?? null}
                boundaryNames={namesOnMap ?? null}
                area={areaOnMap}
                marks={marksOnMap}
                labels={labelsOnMap}
                tool={tool}
                onDrawn={(chosen, text) => {
                  setTool(null)
                  if (text !== null) onFilter(onlyArea(chosen, text))
                }}
                onView={(where, bounds) => {
                  const isFirst = shown === null
                  setShown({ place: where, bounds })
                  if (isFirst) return
                  handleMove()
                  put(where, colour)
                }}
                onPick={pick}
                onHover={setHover}
                onFailed={() => {
                  setCanDraw(false)
                  setShown(SHOWN)
                }}
                onStyleFailed={() => setIsStyleFailed(true)}
                onReady={(ready) => {
                  engine.current = ready
                }}
              />
            </Suspense>
            {hovered !== null && hover !== null && tool === null && (
              <MapTip x={hover.x} y={hover.y} width={hover.width} {...hovered} />
            )}
          </div>
        )}
        {(isTable || !canDraw) && (
          <div className={classes.tableLayer}>
            {!canDraw && (
              <Notice tone="info">
                This browser cannot draw the map, because it has no WebGL. The table shows the same homes.
              </Notice>
            )}
            {map !== null && (
              <MapTable
                map={map}
                colour={colour}
                labels={labels}
                onOpenHome={onOpenHome}
                onZoom={canDraw ? zoomTo : null}
              />
            )}
          </div>
        )}
        <div ref={bar} className={classes.bar}>
          <NativeSelect
            aria-label="Colour homes by"
            size="sm"
            value={colour}
            onChange={({ currentTarget }) => put(shown?.place ?? SHOWN.place, currentTarget.value)}
            data={MAP_COLOURS.map((value) => ({ value, label: mapColourLabel(value) }))}
          />
          <AreaControls
            chosen={area?.tool ?? null}
            tool={tool}
            radius={radiusFields(filters.get('near') ?? '') ?? { ...(shown?.place ?? SHOWN.place), km: 2 }}
            canDraw={canDraw && !isTable}
            onTool={setTool}
            shownBox={shownBox}
            onRadius={(near) => {
              showNextArea()
              onFilter(onlyArea('near', near))
            }}
            onFilter={onFilter}
          />
        </div>
        {tool !== null && <DrawingHint tool={tool} onCancel={() => setTool(null)} />}
        {canDraw && (
          <MapButtons
            isTable={isTable}
            onZoom={(direction) => (direction === 'in' ? engine.current?.zoomIn() : engine.current?.zoomOut())}
            onFit={() => void fit(FIT_MS)}
            onTable={() => setIsTable(!isTable)}
          />
        )}
        {stack !== null && !isTable && (
          <StackPanel stack={stack} colour={colour} onOpenHome={onOpenHome} onClose={() => setStackKey(null)} />
        )}
        {error !== null && map === null && !isRefusal(error) && (
          <div className={classes.failed}>
            <LoadFailed what="The homes on the map" onRetry={retry} />
          </div>
        )}
        {isStyleFailed && <p className={classes.styleFailed}>{STYLE_FAILED}</p>}
      </div>
      <footer className={classes.foot}>
        {isTable && <p className={classes.sources}>{SOURCES}</p>}
        {map !== null && !isTable && (
          <MapLegend
            classes={known}
            hasUnknown={hasUnknown}
            areCells={map.cellDegrees !== null}
            most={Math.max(0, ...map.cells.map(({ homes }) => homes))}
            shown={isLoading ? null : shownHomes(map, canDraw ? (shown?.bounds ?? null) : null)}
            notLocated={map.notLocated}
            isEstimated={map.isEstimated}
            areBoundariesMissing={boundaries.isError}
            sources={SOURCES}
          />
        )}
      </footer>
      <span ref={after} id={`${id}-after`} tabIndex={-1} />
    </section>
  )
}

const MAP_LABEL = 'Map of homes. Arrow keys move it, plus and minus zoom.'
const SOURCES =
  'Coast: Natural Earth. Contains OS data © Crown copyright and database right, Royal Mail data © Royal Mail copyright and database right. Source: ONS, Open Government Licence v3.0'
const NO_LABELS: never[] = []

function areaOf(filters: ReadonlyMap<string, string>) {
  for (const tool of AREA_FILTERS) {
    const ring = areaRing(tool, filters.get(tool) ?? 'none')
    if (ring !== null) return { tool, ring }
  }
  return null
}

const askedOf = ({ bounds, place }: { place: MapPlace; bounds: Bounds }) => ({
  view: askedView(bounds, place.zoom),
  zoom: askedZoom(place.zoom),
})

function tipOf(
  { place }: MapHover,
  { colour, map, stacks }: { map: ExploreMapHomes | null; stacks: readonly MapStack[]; colour: ExploreMapColour },
): { homes: string; figure: string | null } | null {
  const [stack, cell] = [stacks[place], map?.cells[place]]
  if (stack !== undefined) return { homes: counted(stack.points.length), figure: describedStack(stack, colour) }
  if (cell === undefined) return null
  return {
    homes: `${map?.isEstimated === true ? 'About ' : ''}${counted(cell.homes)}`,
    figure: describedCell(colour, cell),
  }
}
