import type { MeasureQuantity } from '@retrofolio/engine/tables/measures/measure-words'

/**
 * How much of each quantity a semi-detached house with three bedrooms and 90 m² of floor has, rounded. Only for showing
 * two prices side by side: no figure of a home is calculated from it. A choice of the project.
 */
export const TYPICAL_QUANTITIES: Readonly<Record<MeasureQuantity, number>> = {
  ceiling_m2: 45,
  room_in_roof_m2: 60,
  roof_m2: 45,
  slope_m2: 55,
  net_wall_m2: 70,
  gross_wall_m2: 85,
  party_wall_m2: 40,
  floor_m2: 45,
  window_m2: 15,
  door: 2,
  home: 1,
  chimney: 1,
  wet_room: 2,
  habitable_room: 5,
  cylinder: 1,
  shower: 1,
  each: 1,
  design_kw: 7,
  indoor_unit: 2,
  heater: 5,
  radiator: 6,
  peak_kw: 4,
  usable_kwh: 5,
  lamp: 10,
}
