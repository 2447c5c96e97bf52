import type { ImagedRoof } from '@retrofolio/engine/dwelling/features/imaged-roof'
import { type ImagedPlane, imagedFaces } from '@retrofolio/engine/solar/imaged-faces'
import { z } from 'zod'
import { jsonBy, ResponseRejected } from '../../outside-service/outside-response.ts'
import type { OutsideService } from '../../outside-service/outside-service.ts'
import { keyRefusal } from './refused-key.ts'

/** Roofs as detected in aerial imagery. */
export interface RoofImagery {
  /** @throws OutsideFailure `not_found` if there is no imagery, or no building at that very point */
  roofAt(point: { lat: number; lng: number }, signal?: AbortSignal): Promise<ImagedRoof>
}

const FIND_CLOSEST = '/v1/buildingInsights:findClosest'

export function roofImagery({ service, key }: { service: OutsideService; key: string }): RoofImagery {
  return {
    roofAt(point, signal) {
      const query = new URLSearchParams({
        'location.latitude': point.lat.toFixed(6),
        'location.longitude': point.lng.toFixed(6),
        // The lowest quality to accept; without it the service returns only the best imagery.
        requiredQuality: 'BASE',
        key,
      })
      return service.ask(
        { path: FIND_CLOSEST, query, meaningOf: keyRefusal },
        (answer) => seenRoof(readBuilding(answer), point),
        signal,
      )
    },
  }
}

/** The service omits zeros. */
const amount = z.number().min(0).default(0)
const latLng = z.object({ latitude: z.number().default(0), longitude: z.number().default(0) })
const stats = z.object({
  areaMeters2: amount,
  groundAreaMeters2: amount,
  sunshineQuantiles: z.array(z.number()).default([]),
})

const readBuilding = jsonBy(
  z.object({
    boundingBox: z.object({ sw: latLng, ne: latLng }),
    imageryDate: z.object({ year: z.number().int(), month: z.number().int(), day: z.number().int() }).optional(),
    imageryQuality: z.enum(['HIGH', 'MEDIUM', 'LOW', 'BASE']),
    solarPotential: z.object({
      maxSunshineHoursPerYear: amount,
      panelCapacityWatts: z.number().positive().default(400),
      panelHeightMeters: z.number().positive(),
      panelWidthMeters: z.number().positive(),
      wholeRoofStats: stats,
      buildingStats: stats.optional(),
      roofSegmentStats: z.array(z.object({ pitchDegrees: amount, azimuthDegrees: amount, stats })).default([]),
      solarPanels: z
        .array(z.object({ segmentIndex: z.number().int().min(0).default(0), yearlyEnergyDcKwh: amount }))
        .default([]),
    }),
  }),
)
type Building = ReturnType<typeof readBuilding>

function seenRoof(building: Building, point: { lat: number; lng: number }): ImagedRoof {
  if (!isAt(building.boundingBox, point)) throw new ResponseRejected('not_found', 'the nearest building is another')
  const { solarPotential, imageryDate, imageryQuality } = building
  return {
    seenOn: imageryDate === undefined ? null : isoDay(imageryDate),
    quality: imageryQuality === 'HIGH' ? 'high' : imageryQuality === 'MEDIUM' ? 'medium' : 'base',
    buildingPlanM2: (solarPotential.buildingStats ?? solarPotential.wholeRoofStats).groundAreaMeters2,
    surfaceM2: solarPotential.wholeRoofStats.areaMeters2,
    bestYieldKwhPerKwp: solarPotential.maxSunshineHoursPerYear,
    faces: imagedFaces(
      solarPotential.roofSegmentStats.map((segment, index) => planeOf(solarPotential, segment, index)),
    ),
  }
}

type Potential = Building['solarPotential']

function planeOf(potential: Potential, segment: Potential['roofSegmentStats'][number], index: number): ImagedPlane {
  const panels = potential.solarPanels.filter(({ segmentIndex }) => segmentIndex === index)
  const energyDcKwh = panels.reduce((total, panel) => total + panel.yearlyEnergyDcKwh, 0)
  const peakKw = (panels.length * potential.panelCapacityWatts) / 1_000
  const { sunshineQuantiles, areaMeters2 } = segment.stats
  return {
    pitchDeg: segment.pitchDegrees,
    azimuthDeg: segment.azimuthDegrees % 360,
    areaM2: areaMeters2,
    layoutM2: panels.length * potential.panelHeightMeters * potential.panelWidthMeters,
    // If no panel fits, the sunshine in the middle of the plane, which is also given per kilowatt.
    yieldDcKwhPerKwp:
      peakKw > 0 ? energyDcKwh / peakKw : (sunshineQuantiles[Math.floor(sunshineQuantiles.length / 2)] ?? 0),
  }
}

/** Address points are within the walls, or just outside at the door. */
const AROUND_M = 8
const M_PER_DEGREE = 111_320

/** The nearest building may be the neighbour's. */
function isAt({ sw, ne }: Building['boundingBox'], { lat, lng }: { lat: number; lng: number }): boolean {
  const aroundLat = AROUND_M / M_PER_DEGREE
  const aroundLng = aroundLat / Math.cos((lat * Math.PI) / 180)
  return (
    lat >= sw.latitude - aroundLat &&
    lat <= ne.latitude + aroundLat &&
    lng >= sw.longitude - aroundLng &&
    lng <= ne.longitude + aroundLng
  )
}

function isoDay({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
