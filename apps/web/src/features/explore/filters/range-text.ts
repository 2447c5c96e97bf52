import { listStep } from '../state/home-text.ts'

/** Both ends of a range as written; empty for no limit. */
export interface RangeTexts {
  from: string
  to: string
}

/** The ends of `1500..2500`, also where they are no numbers. */
export function rangeTexts(text: string | undefined): RangeTexts {
  const [from = '', to = ''] = (text ?? '').split('..')
  return { from, to }
}

/** `1500..2500`; null without a limit. */
export function rangeText({ from, to }: RangeTexts): string | null {
  return from === '' && to === '' ? null : `${from}..${to}`
}

/** A number as people type it, as the wire takes it: `£1,500` gives `1500`; null for no number. */
export function typedNumber(text: string): string | null {
  const plain = text.replaceAll(/[\s,£]/g, '').replace('−', '-')
  if (plain === '') return ''
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(plain) ? String(Number(plain)) : null
}

/** The places of a range on a slider whose ends mean "no limit". */
export function sliderValue({ from, to }: RangeTexts, least: number, most: number): [number, number] {
  const low = from === '' ? least : Number(from)
  const high = to === '' ? most : Number(to)
  const within = (value: number, other: number) =>
    Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : other
  const first = within(low, least)
  return [first, Math.max(first, within(high, most))]
}

export function sliderRange([low, high]: readonly [number, number], least: number, most: number): RangeTexts {
  return { from: low <= least ? '' : String(low), to: high >= most ? '' : String(high) }
}

/** The figure that lists show for the one number that was typed, and its range; null where lists show the number itself. */
export function listedFigure(
  field: string,
  { from, to }: { from: string | null; to: string | null },
): { figure: number; range: RangeTexts } | null {
  if (from === null || from === '' || from !== to) return null
  const step = listStep(field, Number(from))
  const figure = Math.round(Number(from) / step) * step
  return step <= 1 ? null : { figure, range: { from: String(figure - step / 2), to: String(figure + step / 2) } }
}
