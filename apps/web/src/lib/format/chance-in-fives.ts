/** To the nearest 5%, the precision of the chance of a rating: `85%`, `almost sure`, `hardly ever`. */
export function chanceInFives(share: number): string {
  if (share > 0.975) return 'almost sure'
  const inFives = Math.round(share * 20) * 5
  return inFives === 0 ? HARDLY_EVER : `${inFives}%`
}

export const HARDLY_EVER = 'hardly ever'

/** Of what is shown: `85% sure`, `almost sure`. */
export function sureInFives(share: number): string {
  const chance = chanceInFives(share)
  return chance.endsWith('%') ? `${chance} sure` : chance
}
