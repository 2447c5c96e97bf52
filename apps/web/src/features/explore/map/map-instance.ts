import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Bounds } from './area/area-filters.ts'
import { overlayLayers, SOURCES } from './map-layers.ts'
import { labelImage, type SignImage, signImage } from './map-signs.ts'
import { type MapPlace, WORLD } from './map-view.ts'

setWorkerUrl(workerUrl)

const ZOOM_LEAST = 4
const ZOOM_MOST = 18
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] }

export interface MapStart {
  container: HTMLElement
  style: StyleSpecification | string
  place: MapPlace | null
  bounds: Bounds
  label: string
}

export function createMap({ bounds, container, label, place, style }: MapStart): MapLibre {
  const [west, south, east, north] = WORLD
  const map = new MapLibre({
    container,
    style,
    ...(place === null
      ? { bounds: [bounds[0], bounds[1], bounds[2], bounds[3]], fitBoundsOptions: { padding: 24 } }
      : { center: [place.lng, place.lat], zoom: place.zoom }),
    minZoom: ZOOM_LEAST,
    maxZoom: ZOOM_MOST,
    maxBounds: [
      [west, south],
      [east, north],
    ],
    attributionControl: false,
    // Turning and tilting a map of homes only confuses.
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    fadeDuration: 0,
    renderWorldCopies: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver((id) => {
    const image = imageOf(id)
    if (image !== null && !map.hasImage(id)) map.addImage(id, image.data, { pixelRatio: image.pixelRatio })
  })
  map.on('style.load', () => {
    for (const source of SOURCES) map.addSource(source, { type: 'geojson', data: NOTHING })
    for (const layer of overlayLayers()) map.addLayer(layer)
  })
  return map
}

/** Drawn when the map first needs them. */
function imageOf(id: string): SignImage | null {
  if (id.startsWith('sign ')) return signImage(id.slice('sign '.length))
  if (id.startsWith('place ')) return labelImage(id.slice('place '.length), true)
  return id.startsWith('label ') ? labelImage(id.slice('label '.length)) : null
}

export function setData(map: MapLibre, source: (typeof SOURCES)[number], data: GeoJSON.FeatureCollection): void {
  const found = map.getSource(source)
  if (found !== undefined && 'setData' in found && typeof found.setData === 'function') found.setData(data)
}

export function boundsOfMap(map: MapLibre): Bounds {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}
