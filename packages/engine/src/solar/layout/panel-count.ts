import { PACKING, PANEL } from '../../tables/solar/solar-defaults.ts'

/**
 * Solar layout: how many panels fit on one roof aspect. Rule SOL-4: floor(0.85 · area / panel area + 1e-9).
 *
 * @param aspectAreaM2 slope area of the aspect [m²], 0 or more
 * @param panelAreaM2 area of one panel [m²], above 0
 * @returns whole panels
 */
export function panelsOnAspect(aspectAreaM2: number, panelAreaM2: number = PANEL.areaM2): number {
  return Math.floor((PACKING.usableShareOfAspect * aspectAreaM2) / panelAreaM2 + PACKING.countAddend)
}
