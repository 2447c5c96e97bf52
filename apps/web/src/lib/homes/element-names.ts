import type { HeatLossElement } from '@retrofolio/engine/vocabulary'

/** How drawing, charts and tables call the ways out that heat takes. */
export const ELEMENT_NAMES: Record<HeatLossElement, string> = {
  wall: 'Walls',
  roof: 'Roof',
  floor: 'Floor',
  window: 'Windows',
  door: 'Doors',
  ventilation: 'Ventilation',
}
