/** Whether the heating reaches fewer rooms than there are; no heated room at all is a count that nobody made. */
export function isPartlyHeated(heatedRooms: number | null, habitableRooms: number | null): boolean {
  return heatedRooms !== null && habitableRooms !== null && heatedRooms > 0 && heatedRooms < habitableRooms
}
