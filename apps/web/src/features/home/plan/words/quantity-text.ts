import { formatNumber } from '../../../../lib/format/format-quantity.ts'

const LARGE = 10

/** `39 m² of loft floor`, `3 lamps`: a quantity of works with its unit, of which there may be several. */
export function quantityText({ unit, value }: { value: number; unit: string }): string {
  const amount = formatNumber(value, value >= LARGE || Number.isInteger(value) ? 0 : 1)
  return `${amount} ${amount === '1' ? unit : several(unit)}`
}

/** Measures such as m² and kW have no plural. */
const MEASURED = /^(?:m²|k[A-Z])/

function several(unit: string): string {
  if (MEASURED.test(unit)) return unit
  return unit
    .split(' or ')
    .map((one) => `${one}s`)
    .join(' or ')
}
