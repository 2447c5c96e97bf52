/** `1 person`, `4 people`. */
export function peopleText(count: number | string): string {
  return String(count) === '1' ? '1 person' : `${count} people`
}
