import { HouseDrawing } from './house-drawing.tsx'

/** A house with no known details. */
export function OutlineHouse() {
  return (
    <div aria-hidden="true">
      <HouseDrawing features={null} title="A house in outline" />
    </div>
  )
}
