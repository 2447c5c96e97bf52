import { readFileSync } from 'node:fs'
import { annualRadiationKwhPerM2, monthlyRadiationKwhPerM2 } from '@retrofolio/engine/climate/tilted-radiation'
import { panelsOnAspect } from '@retrofolio/engine/solar/layout/panel-count'
import { gableFaceAreaM2, hipFaceAreasM2 } from '@retrofolio/engine/solar/layout/roof-shape'
import { sapYieldKwhPerKwp } from '@retrofolio/engine/solar/photovoltaic-yield'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { sharedReference } from '../harness/shared-samples.ts'
import { type Pair, worstRelativeError } from '../harness/statistics.ts'

const PUBLISHED_METHOD_PERCENT = 0.1
/** Share of the plane's irradiation that reaches the meter in the published method. */
const SAP_SYSTEM_FACTOR = 0.8
const SOUTH_DEG = 180

/**
 * Compares with the reference's worked cases of radiation, yield, roofs and panels, and with hourly simulations by
 * another program.
 */
export const solarCases: Benchmark = {
  name: 'solar-cases',
  run: () => Promise.resolve(solarFigures(readCases())),
}

interface SolarCases {
  meta: { tolerances: Record<'pvlibShapeVsSap' | 'pvlibLevelPerGhiVsSap', ToleranceByHalf> }
  u32: (Plane & { sapRadiationKwhM2: number; sapYieldKwhPerKwp: number })[]
  u32Monthly: (Plane & { monthlyKwhM2: number[] })[]
  interpolatedAzimuth: (Plane & { sapYieldKwhPerKwp: number })[]
  roofAndPanels: RoofCase[]
  pvlibHourly: HourlyCase[]
}
interface ToleranceByHalf {
  azimuth90to270: number
  northHalf: number
}
interface Plane {
  region: number
  tilt: number
  azimuth: number
}
interface RoofCase {
  planLengthM: number
  planWidthM: number
  pitch: number
  gableAspectAreaM2: number
  hipLongAspectM2: number
  hipShortAspectM2: number
  panelAreaM2: number
  gablePanelsPerAspect: number
  hipPanelsLong: number
  hipPanelsShort: number
}
interface HourlyCase {
  weather: string
  sapRegion: number
  tilt: number
  azimuth: number
  acPerGhi: number
}

function readCases(): SolarCases {
  const cases: SolarCases = JSON.parse(readFileSync(sharedReference('solar/cases.json'), 'utf8'))
  return cases
}

function solarFigures(cases: SolarCases): BenchFigure[] {
  const yields = [...cases.u32, ...cases.interpolatedAzimuth].map(
    (plane): Pair => ({
      modelled: sapYieldKwhPerKwp(plane.region, plane.tilt, plane.azimuth),
      lodged: plane.sapYieldKwhPerKwp,
    }),
  )
  const radiation = cases.u32.map(
    (plane): Pair => ({
      modelled: annualRadiationKwhPerM2(plane.region, plane.tilt, plane.azimuth),
      lodged: plane.sapRadiationKwhM2,
    }),
  )
  const months = cases.u32Monthly.flatMap((plane) => {
    const modelled = monthlyRadiationKwhPerM2(plane.region, plane.tilt, plane.azimuth)
    return plane.monthlyKwhM2.map((lodged, month): Pair => ({ modelled: modelled[month] ?? Number.NaN, lodged }))
  })
  return [
    published('solar-cases-yearly-radiation', radiation),
    published('solar-cases-monthly-radiation', months),
    published('solar-cases-yield', yields),
    published('solar-cases-roof-area', cases.roofAndPanels.flatMap(roofAreas)),
    published('solar-cases-panel-count', cases.roofAndPanels.flatMap(panelCounts)),
    ...hourlyFigures(cases),
  ]
}

function published(name: string, pairs: readonly Pair[]): BenchFigure {
  return targeted(name, 100 * worstRelativeError(pairs), '%', '<=', PUBLISHED_METHOD_PERCENT)
}

function roofAreas(roof: RoofCase): Pair[] {
  const hip = hipFaceAreasM2(roof.planLengthM, roof.planWidthM, roof.pitch)
  return [
    { modelled: gableFaceAreaM2(roof.planLengthM, roof.planWidthM, roof.pitch), lodged: roof.gableAspectAreaM2 },
    { modelled: hip.longFaceM2, lodged: roof.hipLongAspectM2 },
    { modelled: hip.shortFaceM2, lodged: roof.hipShortAspectM2 },
  ]
}

function panelCounts(roof: RoofCase): Pair[] {
  const count = (areaM2: number): number => panelsOnAspect(areaM2, roof.panelAreaM2)
  return [
    { modelled: count(roof.gableAspectAreaM2), lodged: roof.gablePanelsPerAspect },
    { modelled: count(roof.hipLongAspectM2), lodged: roof.hipPanelsLong },
    { modelled: count(roof.hipShortAspectM2), lodged: roof.hipPanelsShort },
  ]
}

/**
 * Hourly simulations use their own weather. So the yield per horizontal radiation is compared, and the shape: each
 * aspect against south of the same place and tilt, if available. The tolerance is a share of the published method's
 * figure. It is wider to the north, where the published method is known to overestimate.
 */
function hourlyFigures({ pvlibHourly, meta }: SolarCases): BenchFigure[] {
  const misses = (tolerances: ToleranceByHalf, errorOf: (one: HourlyCase) => number | null): number =>
    pvlibHourly.filter((one) => {
      const error = errorOf(one)
      const isSouthern = one.azimuth >= 90 && one.azimuth <= 270
      return error !== null && !(error <= (isSouthern ? tolerances.azimuth90to270 : tolerances.northHalf))
    }).length
  const level = misses(meta.tolerances.pvlibLevelPerGhiVsSap, (one) => relative(one.acPerGhi, sapPerHorizontal(one)))
  const shape = misses(meta.tolerances.pvlibShapeVsSap, (one) => {
    const south = pvlibHourly.find(
      (other) => other.azimuth === SOUTH_DEG && other.weather === one.weather && other.tilt === one.tilt,
    )
    if (south === undefined) return null
    return relative(one.acPerGhi / south.acPerGhi, sapPerHorizontal(one) / sapPerHorizontal(south))
  })
  return [
    watched('solar-cases-hourly', pvlibHourly.length, 'cases'),
    targeted('solar-cases-hourly-level-outside-tolerance', level, 'cases', '<=', 0),
    targeted('solar-cases-hourly-shape-outside-tolerance', shape, 'cases', '<=', 0),
  ]
}

/** Yield of the published method per horizontal radiation of the same region. */
function sapPerHorizontal({ sapRegion, tilt, azimuth }: HourlyCase): number {
  return (
    (SAP_SYSTEM_FACTOR * annualRadiationKwhPerM2(sapRegion, tilt, azimuth)) / annualRadiationKwhPerM2(sapRegion, 0, 0)
  )
}

function relative(modelled: number, expected: number): number {
  return Math.abs(modelled / expected - 1)
}
