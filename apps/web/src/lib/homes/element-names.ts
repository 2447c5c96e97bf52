import type { HeatLossElement } from '@retrofolio/engine/vocabulary'

/** Names of the heat-loss elements in drawing, charts and tables. */
export const ELEMENT_NAMES: Record<HeatLossElement, string> = {
  wall: 'Walls',
  roof: 'Roof',
  floor: 'Floor',
  window: 'Windows',
  door: 'Doors',
  ventilation: 'Ventilation',
}
