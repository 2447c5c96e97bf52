import type { BenchFigure } from './benchmark.ts'

/** The only function of the benchmarks that prints to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function printNote(note: string): void {
  process.stderr.write(`${note}\n`)
}

export function jsonLine(figure: BenchFigure): string {
  return JSON.stringify({
    name: figure.name,
    value: figure.value,
    unit: figure.unit,
    target: figure.target,
    ok: figure.ok,
  })
}

export function table(figures: BenchFigure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    formatValue(figure.value),
    figure.unit,
    figure.target ?? '',
    verdict(figure.ok),
  ])
  return textTable(['figure', 'value', 'unit', 'target', ''], rows)
}

/** A table of text with headings; columns of numbers are right-aligned. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const isNumeric = header.map((_, column) => rows.length > 0 && rows.every((row) => NUMERIC.test(row[column] ?? '')))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumeric[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const NUMERIC = /^(-?[\d,.]+(e[+-]?\d+)?|NaN|-?Infinity)$/

function formatValue(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value)) return value.toLocaleString('en-GB')
  return value.toLocaleString('en-GB', { maximumSignificantDigits: 4 })
}

function verdict(ok: boolean | null): string {
  if (ok === null) return ''
  return ok ? 'met' : 'NOT MET'
}
