import { HouseDrawing, type HouseDrawingProps } from './house-drawing.tsx'
import { SolarPanels } from './parts/solar-panels.tsx'

/** A drawing of a home with the panels of its roof. */
export function HouseWithPanels(props: Omit<HouseDrawingProps, 'Panels'>) {
  return <HouseDrawing {...props} Panels={SolarPanels} />
}
