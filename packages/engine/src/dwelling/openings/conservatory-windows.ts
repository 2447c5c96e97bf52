import { squareMetres, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { CONSERVATORY, conservatoryGlass } from '../../tables/openings/conservatory-figures.ts'
import { WINDOW } from '../../tables/openings/opening-figures.ts'
import type { WindowElement } from '../dwelling.ts'
import type { ConservatoryGeometry } from '../geometry/conservatory.ts'

/**
 * Glass of walls and roof. Rule HL-18d: as windows of unknown direction, on top of those of the home.
 *
 * @param conservatory its sizes [m², m] and glazing
 * @returns glass of the walls, then of the roof
 * @see conservatory-glazing.table.json
 */
export function conservatoryWindows(conservatory: ConservatoryGeometry): WindowElement[] {
  const { floorAreaM2, glazedPerimeterM, heightM, isDoubleGlazed } = conservatory
  const { roofUValueWPerM2K, solarTransmittance, wallUValueWPerM2K } = conservatoryGlass(isDoubleGlazed)
  const glass = (areaM2: number, uValueWPerM2K: number, roofPitchDeg: number | null): WindowElement => ({
    area: squareMetres(areaM2),
    uValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
    solarTransmittance,
    lightTransmittance: isDoubleGlazed ? WINDOW.lightTransmittanceDouble : WINDOW.lightTransmittanceSingle,
    frameFactor: WINDOW.frameFactor,
    orientation: 'east',
    roofPitchDeg,
  })
  return [
    glass(glazedPerimeterM * heightM, wallUValueWPerM2K, null),
    glass(floorAreaM2 / CONSERVATORY.roofSlope, roofUValueWPerM2K, CONSERVATORY.roofPitchDeg),
  ]
}
