const PERCENT = 100

/** `90%`. Nothing is certain, so the ends read `less than 1%` and `more than 99%`. */
export function chanceText(chance: number): string {
  const percent = Math.round(chance * PERCENT)
  if (percent < 1) return 'less than 1%'
  return percent > PERCENT - 1 ? 'more than 99%' : `${percent}%`
}
