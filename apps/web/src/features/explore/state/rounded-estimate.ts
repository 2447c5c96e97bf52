/** Homes of an estimate, which has two digits. */
export function roundedEstimate(homes: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, homes))) - 1)
  return Math.round(homes / power) * power
}
