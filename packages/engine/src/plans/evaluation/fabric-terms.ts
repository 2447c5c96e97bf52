import { type Climate, climateOf, ratingClimate } from '../../climate/climate.ts'
import type { Dwelling, WindowElement } from '../../dwelling/dwelling.ts'
import { type BalanceYear, emptyBalanceYear } from '../../heat-loss/balance-year.ts'
import { windowTransmission } from '../../heat-loss/fabric.ts'
import { solarApertureM2 } from '../../heat-loss/solar-aperture.ts'
import { balanceSolarGains } from '../../heat-loss/solar-gains.ts'
import { MONTHS_PER_YEAR } from '../../quantities/monthly.ts'
import { ORIENTATIONS } from '../../tables/climate/solar-radiation.ts'

/** Loss [W/K] and area [m²] of each kind of element. */
export interface FabricTerms {
  wallWPerK: number
  partyWallWPerK: number
  roofWPerK: number
  floorWPerK: number
  doorWPerK: number
  wallM2: number
  roofM2: number
  floorM2: number
  doorM2: number
}

/**
 * Loss and area of a home's opaque elements by kind, before bridging. Rule HL-2.
 *
 * @param dwelling with its elements
 * @returns sums [W/K, m²]
 */
export function fabricTerms({ elements }: Dwelling): FabricTerms {
  const terms: FabricTerms = {
    wallWPerK: 0,
    partyWallWPerK: 0,
    roofWPerK: 0,
    floorWPerK: 0,
    doorWPerK: 0,
    wallM2: 0,
    roofM2: 0,
    floorM2: 0,
    doorM2: 0,
  }
  for (const { kind, area, uValue } of elements) {
    const lossWPerK = area * uValue
    switch (kind) {
      case 'wall':
        terms.wallWPerK += lossWPerK
        terms.wallM2 += area
        break
      case 'party_wall':
        terms.partyWallWPerK += lossWPerK
        break
      case 'roof':
        terms.roofWPerK += lossWPerK
        terms.roofM2 += area
        break
      case 'floor':
        terms.floorWPerK += lossWPerK
        terms.floorM2 += area
        break
      case 'door':
        terms.doorWPerK += lossWPerK
        terms.doorM2 += area
        break
    }
  }
  return terms
}

/** Windows of a home, with the sun through them in both climates. */
export interface WindowTerms {
  windows: readonly WindowElement[]
  lossWPerK: number
  areaM2: number
  /** January first [W]. */
  localSolarW: Float64Array
  ratingSolarW: Float64Array
}

/**
 * Loss and solar gains of a home's windows. Rules HL-3, HL-10 and HL-10a.
 *
 * @param dwelling with its windows and place
 * @returns loss [W/K], area [m²] and gains [W]
 */
export function windowTerms({ windows, climateRegionId, edition }: Dwelling): WindowTerms {
  const apertureM2 = new Float64Array(ORIENTATIONS.length)
  solarApertureM2(windows, apertureM2)
  const roofWindows = windows.some(({ roofPitchDeg }) => roofPitchDeg !== null) ? windows : []
  const solarW = (climate: Climate): Float64Array => {
    const year: BalanceYear = emptyBalanceYear()
    balanceSolarGains({ apertureM2, roofWindows }, climate, year, ALL_MONTHS)
    return year.solarGainsW
  }
  let areaM2 = 0
  for (const { area } of windows) areaM2 += area
  return {
    windows,
    lossWPerK: windowTransmission(windows),
    areaM2,
    localSolarW: solarW(climateOf(climateRegionId)),
    ratingSolarW: solarW(ratingClimate(edition)),
  }
}

const ALL_MONTHS: readonly number[] = Array.from({ length: MONTHS_PER_YEAR }, (_, month) => month)
