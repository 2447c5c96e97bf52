import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { ExploreMapColour, ExploreMap as ExploreMapHomes } from '@retrofolio/contract/explore/explore-map'
import { useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '../../../lib/format/counted.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconFocus, IconLasso, IconMap, IconMinus, IconPlus, IconTable, IconX } from '../../../ui/icons.ts'
import { AREA_FILTERS, type AreaTool, areaRing, type Bounds, boundsOf, boxText, onlyArea } from './area-filters.ts'
import { AreaPanel } from './area-panel.tsx'
import classes from './explore-map.module.css'
import { hasWebGl } from './has-web-gl.ts'
import type { MapHover } from './map-canvas.tsx'
import { MAP_COLOURS, mapColourLabel, mapColourOf } from './map-classes.ts'
import { describedCell, type MapStack, shownHomes } from './map-features.ts'
import { areaData, labelsData, marksData } from './map-layers.ts'
import { MapLegend } from './map-legend.tsx'
import { fetchBounds, labelsQuery, useMapHomes } from './map-queries.ts'
import { MapTable } from './map-table.tsx'
import { describedStack, MapTip, StackPanel } from './map-tip.tsx'
import { askedView, askedZoom, ISLANDS, type MapPlace, placeText, readPlace } from './map-view.ts'
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
const STYLE_FAILED = 'The map of your organisation could not be loaded. This is a simple one.'

/** Fills its container. */
export function ExploreMap({ filters, filtersText, homeKey, onFilter, onOpenHome }: ExploreMapProps) {
  const id = useId()
  const engine = useRef<MapLibre | null>(null)
  const [address, setAddress] = useSearchParams()
  const { colour: colourText, place } = readPlace(address.get('map'))
  const colour = mapColourOf(colourText)
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [isTable, setIsTable] = useState(false)
  const [isAreaOpen, setIsAreaOpen] = useState(false)
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

  const marksOnMap = useMemo(() => {
    const isSelected = (index: number): boolean =>
      homeKey !== null && (stacks[index]?.points.some((point) => point.homeKey === homeKey) ?? false)
    return marksData(marks, map?.cellDegrees ?? null, isSelected)
  }, [marks, stacks, map, homeKey])
  const labelsOnMap = useMemo(() => labelsData(labels), [labels])
  const areaOnMap = useMemo(() => areaData(area?.ring ?? null), [area])
  const stack = stacks.find(({ lat, lng }) => `${lat} ${lng}` === stackKey) ?? null

  const putMap = (where: MapPlace, colourName: string): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('map', placeText(where, colourName))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const fit = async (): Promise<void> => {
    const bounds = await fetchBounds(filtersText).catch(() => null)
    if (bounds !== null) {
      engine.current?.fitBounds([bounds[0], bounds[1], bounds[2], bounds[3]], { padding: 32, maxZoom: 15 })
    }
  }
  const isPlaced = useRef(place !== null || area !== null)
  useEffect(() => {
    if (shown === null || isPlaced.current || filtersText === '') return
    isPlaced.current = true
    void fit()
  })
  const setArea = (chosen: AreaTool, text: string): void => {
    setIsAreaOpen(false)
    onFilter(onlyArea(chosen, text))
  }
  const searchShown = (): void => {
    if (shown === null) return
    const [west, south, east, north] = shown.bounds
    const text = boxText([west, south], [east, north])
    if (text !== null) setArea('box', text)
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
      <a className={classes.skip} href={`#${id}-after`}>
        Skip the map
      </a>
      {canDraw && (
        <div className={classes.layer} inert={isTable || undefined}>
          <Suspense fallback={<p className={classes.loading}>Loading the map…</p>}>
            <MapCanvas
              label={MAP_LABEL}
              styleUrl={publicConfiguration().mapStyleUrl}
              initial={start}
              boundaries={null}
              area={areaOnMap}
              marks={marksOnMap}
              labels={labelsOnMap}
              tool={tool}
              onDrawn={(chosen, text) => {
                setTool(null)
                if (text !== null) setArea(chosen, text)
              }}
              onView={(where, bounds) => {
                const isFirst = shown === null
                setShown({ place: where, bounds })
                if (!isFirst) putMap(where, colour)
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
      <div className={classes.bar}>
        <NativeSelect
          aria-label="Colour homes by"
          size="sm"
          value={colour}
          onChange={({ currentTarget }) => putMap(shown?.place ?? SHOWN.place, currentTarget.value)}
          data={MAP_COLOURS.map((value) => ({ value, label: mapColourLabel(value) }))}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLasso size="1.1em" aria-hidden />}
          aria-expanded={isAreaOpen}
          aria-controls={`${id}-area`}
          onClick={() => setIsAreaOpen(!isAreaOpen)}
        >
          Area
        </Button>
        {area !== null && (
          <Button
            variant="default"
            size="sm"
            rightSection={<IconX size="1em" aria-hidden />}
            aria-label={`Remove the ${AREA_WORDS[area.tool]}`}
            onClick={() => onFilter({ box: null, shape: null, near: null })}
          >
            {AREA_WORDS[area.tool]}
          </Button>
        )}
        {isAreaOpen && (
          <AreaPanel
            id={`${id}-area`}
            middle={shown?.place ?? SHOWN.place}
            canDraw={canDraw && !isTable}
            onTool={(chosen) => {
              setIsAreaOpen(false)
              setTool(chosen)
            }}
            onShownArea={searchShown}
            onRadius={(near) => setArea('near', near)}
          />
        )}
      </div>
      {tool !== null && (
        <div className={classes.hint}>
          <output>{HINTS[tool]}</output>
          <Button variant="default" size="compact-sm" onClick={() => setTool(null)}>
            Cancel
          </Button>
        </div>
      )}
      {canDraw && (
        <div className={classes.buttons}>
          <ActionIcon.Group orientation="vertical">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Zoom in"
              disabled={isTable}
              onClick={() => engine.current?.zoomIn()}
            >
              <IconPlus size="1.2em" aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Zoom out"
              disabled={isTable}
              onClick={() => engine.current?.zoomOut()}
            >
              <IconMinus size="1.2em" aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Show all homes"
              disabled={isTable}
              onClick={() => void fit()}
            >
              <IconFocus size="1.2em" aria-hidden />
            </ActionIcon>
          </ActionIcon.Group>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={isTable ? 'Show as a map' : 'Show as a table'}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? <IconMap size="1.2em" aria-hidden /> : <IconTable size="1.2em" aria-hidden />}
          </ActionIcon>
        </div>
      )}
      {stack !== null && !isTable && (
        <StackPanel stack={stack} colour={colour} onOpenHome={onOpenHome} onClose={() => setStackKey(null)} />
      )}
      {error !== null && map === null && (
        <div className={classes.failed}>
          <LoadFailed what="The homes on the map" onRetry={retry} />
        </div>
      )}
      {isStyleFailed && <p className={classes.styleFailed}>{STYLE_FAILED}</p>}
      <div className={classes.foot}>
        {map !== null && !isTable && (
          <MapLegend
            classes={known}
            hasUnknown={hasUnknown}
            areCells={map.cellDegrees !== null}
            most={Math.max(0, ...map.cells.map(({ homes }) => homes))}
            shown={isLoading ? null : shownHomes(map, canDraw ? (shown?.bounds ?? null) : null)}
            notLocated={map.notLocated}
            isEstimated={map.isEstimated}
          />
        )}
        <p className={classes.sources}>
          Coast: Natural Earth. Contains OS data © Crown copyright and database right, Royal Mail data © Royal Mail
          copyright and database right. Source: ONS, Open Government Licence v3.0
        </p>
      </div>
      <span id={`${id}-after`} tabIndex={-1} />
    </section>
  )
}

const MAP_LABEL = 'Map of homes. Arrow keys move it, plus and minus zoom.'
const AREA_WORDS = { box: 'Box', shape: 'Shape', near: 'Radius' } as const
const HINTS = {
  box: 'Drag from corner to corner.',
  shape: 'Drag around the homes.',
  near: 'Drag from the centre outwards.',
} as const
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
