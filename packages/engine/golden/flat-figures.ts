import type { Assessment } from '../src/assess/assessment.ts'

/**
 * Every number and word of an assessment by its path. Entries of lists go by their category or purpose, summed up.
 *
 * @param assessment result of `assess`
 * @returns figures by path
 */
export function flatFigures(assessment: Assessment): Map<string, number | string | boolean | null> {
  const figures = new Map<string, number | string | boolean | null>()
  collect(assessment, '', figures)
  return figures
}

function collect(value: unknown, path: string, figures: Map<string, number | string | boolean | null>): void {
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => collect(item, `${path}.${nameOf(item) ?? index}`, figures))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, path === '' ? key : `${path}.${key}`, figures)
  } else if (value === null || ['number', 'string', 'boolean'].includes(typeof value)) {
    const name = path.replace('.breakdown', '').replace('.uses', '')
    const before = figures.get(name)
    if (typeof before === 'number' && typeof value === 'number') figures.set(name, before + value)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    else if (before === undefined) figures.set(name, value as number | string | boolean | null)
  }
}

function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null
  if ('purpose' in item) return String(item.purpose)
  return 'category' in item ? String(item.category) : null
}
