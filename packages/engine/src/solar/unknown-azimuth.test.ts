import { describe, expect, it } from 'vitest'
import { ASPECTS, type Aspect } from '../vocabulary.ts'
import { type AspectYields, forecastYields, sapYieldKwhPerKwp } from './photovoltaic-yield.ts'
import { expectedYields } from './unknown-azimuth.ts'

/** SAP yields at 35 degrees with the azimuth uniform, calculated by averaging over all bearings [kWh/kWp]. */
const AVERAGED_OVER_BEARINGS = [
  { region: 0, gable: [805, 609], hip: [843, 767], allFaces: 707 },
  { region: 1, gable: [853, 659], hip: [890, 815], allFaces: 756 },
  { region: 4, gable: [914, 712], hip: [953, 875], allFaces: 813 },
  { region: 6, gable: [824, 630], hip: [862, 786], allFaces: 727 },
  { region: 15, gable: [772, 570], hip: [811, 733], allFaces: 671 },
  { region: 21, gable: [794, 595], hip: [832, 755], allFaces: 695 },
] as const

const BEARINGS: Record<Exclude<Aspect, 'flat'>, number> = {
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
}

function sapYields(regionId: number): AspectYields {
  const yields: Record<Aspect, number> = { ...forecastYields(regionId) }
  for (const aspect of ASPECTS) {
    yields[aspect] =
      aspect === 'flat' ? sapYieldKwhPerKwp(regionId, 0, 0) : sapYieldKwhPerKwp(regionId, 35, BEARINGS[aspect])
  }
  return yields
}

describe('SOL-6 expected yields when the azimuth is unknown', () => {
  it.each(AVERAGED_OVER_BEARINGS)('region $region: gable and hip faces', (worked) => {
    const gable = expectedYields(sapYields(worked.region))
    expect(Math.abs(gable.southeast - worked.gable[0])).toBeLessThan(1)
    expect(Math.abs(gable.northwest - worked.gable[1])).toBeLessThan(1)
    // A long and a short face look to the sun, and either may be the better one.
    expect(gable.southwest).toBe(gable.southeast)
    expect(Math.abs(gable.southwest - (worked.hip[0] + worked.hip[1]) / 2)).toBeLessThan(1)
    const all = (gable.southeast + gable.southwest + gable.northeast + gable.northwest) / 4
    expect(Math.abs(all - worked.allFaces)).toBeLessThan(1)
  })

  it('gives the gable faces the aspects with the nearest yields, in every region', () => {
    for (let region = 0; region <= 21; region += 1) {
      for (const yields of [sapYields(region), forecastYields(region)]) {
        const expected = expectedYields(yields)
        expect(nearest(yields, expected.southeast)).toContain('southeast')
        expect(nearest(yields, expected.northwest)).toContain('northwest')
      }
    }
  })

  it('never assumes south', () => {
    const yields = forecastYields(6)
    expect(expectedYields(yields).southeast).toBeLessThan(yields.southeast)
  })
})

describe('SOL-3 customer forecast', () => {
  it('lies 2 to 18 % above the SAP method in the south of the compass and below it in the north', () => {
    for (let region = 0; region <= 21; region += 1) {
      const sap = sapYields(region)
      const forecast = forecastYields(region)
      const ratio = (aspect: Aspect): number => forecast[aspect] / sap[aspect]
      expect(ratio('south')).toBeGreaterThan(1.019)
      expect(ratio('south')).toBeLessThan(1.181)
      expect(ratio('southeast')).toBeLessThan(ratio('south'))
      expect(ratio('west')).toBeLessThan(ratio('southwest'))
      expect(ratio('northeast')).toBeLessThan(ratio('east'))
      expect(ratio('north')).toBeLessThanOrEqual(1.003)
    }
  })

  it('is the same for east and west', () => {
    const yields = forecastYields(3)
    expect(yields.east).toBeCloseTo(yields.west, 9)
    expect(yields.southeast).toBeCloseTo(yields.southwest, 9)
    expect(yields.northeast).toBeCloseTo(yields.northwest, 9)
  })
})

function nearest(yields: AspectYields, wanted: number): Aspect[] {
  const pitched = ASPECTS.filter((aspect) => aspect !== 'flat')
  const distance = (aspect: Aspect): number => Math.abs(yields[aspect] - wanted)
  const least = Math.min(...pitched.map(distance))
  return pitched.filter((aspect) => distance(aspect) < least + 1e-6)
}
