import { SOURCES } from '../../assumptions.ts'
import { GEOMETRY } from '../../tables/building/geometry-figures.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/** A conservatory that is not separated from its home, and so counts with it. */
export interface ConservatoryGeometry {
  floorAreaM2: number
  glazedPerimeterM: number
  heightStoreys: number
  heightM: number
  isDoubleGlazed: boolean
}

/**
 * The conservatory that counts with the home. Rule HL-18d: one that is not thermally separated, and measured; any
 * other is left out. A full assessment measures its glass and floor with those of the home.
 *
 * @param homeFloorAreaM2 of the home without it [m²]; one that is larger than its home is a misprint
 * @param roomHeightM of a storey by its number from 0, without the floor under it [m]
 * @returns null where there is none to count
 * @see RdSAP 2012, section S6
 */
export function resolveConservatory(
  features: HomeFeatures,
  homeFloorAreaM2: number,
  roomHeightM: (storey: number) => number,
  reading: ReadingContext,
): ConservatoryGeometry | null {
  const { conservatory } = features
  if (conservatory === null || conservatory.kind !== 'not_separated' || features.assessment === 'sap') return null
  const { floorAreaM2, glazedPerimeterM } = conservatory
  const isMeasured = floorAreaM2 !== null && floorAreaM2 > 0 && glazedPerimeterM !== null && glazedPerimeterM > 0
  if (!isMeasured || floorAreaM2 > homeFloorAreaM2) {
    const found = isMeasured ? 'It is recorded as larger than its home.' : 'Its floor or its glass is not measured.'
    reading.assume?.('conservatory', 'left out', found, SOURCES.product)
    return null
  }
  const recorded = plausibleStoreys(conservatory.heightStoreys)
  const heightStoreys = recorded ?? 1
  if (recorded === null) {
    reading.assume?.(
      'conservatory.heightStoreys',
      '1',
      'Not recorded, or not plausible; most are a storey high.',
      SOURCES.practice,
    )
  }
  if (conservatory.isDoubleGlazed === null) {
    reading.assume?.('conservatory.isDoubleGlazed', 'double', 'Not recorded; most have it.', SOURCES.practice)
  }
  reading.assume?.(
    'conservatory.shape',
    'glass all round, facing east or west, under a glass roof, on a solid floor without insulation',
    'Only its floor area, glazed perimeter, height and glazing are recorded.',
    SOURCES.rdsap2012,
  )
  return {
    floorAreaM2,
    glazedPerimeterM,
    heightStoreys,
    heightM: heightOfStoreys(heightStoreys, roomHeightM),
    isDoubleGlazed: conservatory.isDoubleGlazed ?? true,
  }
}

const MAX_STOREYS = 3

function plausibleStoreys(storeys: number | null): number | null {
  return storeys !== null && storeys >= 1 && storeys <= MAX_STOREYS ? storeys : null
}

/** One and a half storeys are the lowest room, the floor above it and half of the next room. */
function heightOfStoreys(storeys: number, roomHeightM: (storey: number) => number): number {
  let heightM = roomHeightM(0)
  for (let storey = 1; storey < storeys; storey++) {
    heightM += GEOMETRY.upperStoreyExtraM + Math.min(1, storeys - storey) * roomHeightM(storey)
  }
  return heightM
}
