/**
 * U-value of `Average thermal transmittance 0.21 W/m²K` [W/m²K], the wording of full SAP certificates; `null` for any
 * other text. The square sign is often damaged, and old texts have `=` or a hyphen before the number.
 */
export function transmittance(comparableText: string): number | null {
  const figure = TRANSMITTANCE.exec(comparableText)?.[1]
  if (figure === undefined) return null
  const uValueWPerM2K = Number(figure)
  return Number.isFinite(uValueWPerM2K) && uValueWPerM2K > 0 ? uValueWPerM2K : null
}

const TRANSMITTANCE = /^average thermal transmittance\s*(?:=\s*)?(?:-\s*)?(\d+(?:\.\d+)?)\s*w\/m.*k/
