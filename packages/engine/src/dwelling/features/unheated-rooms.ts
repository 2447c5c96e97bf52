/**
 * Whether some rooms are not heated. A count of no heated room at all is not a real count.
 *
 * @param heatedRooms null where not counted
 * @param habitableRooms null where not counted
 * @returns false where either is not known
 */
export function isPartlyHeated(heatedRooms: number | null, habitableRooms: number | null): boolean {
  return heatedRooms !== null && habitableRooms !== null && heatedRooms > 0 && heatedRooms < habitableRooms
}
