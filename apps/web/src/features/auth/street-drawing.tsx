import { EXAMPLE_HOUSE } from '../../ui/example-house.ts'
import { HouseDrawing } from '../../ui/house-drawing/house-drawing.tsx'

export function StreetDrawing() {
  return (
    <HouseDrawing
      features={EXAMPLE_HOUSE}
      title="A semi-detached house with solar panels and a heat pump"
      panels={10}
    />
  )
}
