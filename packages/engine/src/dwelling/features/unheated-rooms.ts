/** Whether some rooms are not heated. A count of no heated room at all is not a real count. */
export function isPartlyHeated(heatedRooms: number | null, habitableRooms: number | null): boolean {
  return heatedRooms !== null && habitableRooms !== null && heatedRooms > 0 && heatedRooms < habitableRooms
}
