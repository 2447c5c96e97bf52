import { HouseDrawing } from './house-drawing.tsx'

/** A house of which nothing is known yet. */
export function OutlineHouse() {
  return (
    <div aria-hidden="true">
      <HouseDrawing features={null} title="A house in outline" />
    </div>
  )
}
