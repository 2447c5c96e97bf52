import { EXAMPLE_HOUSE, EXAMPLE_ROOF } from './example-house.ts'
import { LazyHouse } from './lazy-house.tsx'

/** The illustration for pages about no particular home. */
export function ExampleHouseDrawing() {
  return (
    <LazyHouse
      features={EXAMPLE_HOUSE}
      title="A semi-detached house with solar panels and a heat pump"
      roofFaces={EXAMPLE_ROOF}
    />
  )
}
