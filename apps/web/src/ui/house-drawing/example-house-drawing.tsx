import { EXAMPLE_HOUSE } from './example-house.ts'
import { LaterHouse } from './lazy-house.tsx'

/** The picture of pages about no home in particular. */
export function StreetDrawing() {
  return (
    <LaterHouse features={EXAMPLE_HOUSE} title="A semi-detached house with solar panels and a heat pump" panels={10} />
  )
}
