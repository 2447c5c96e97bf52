import { readFileSync } from 'node:fs'
import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { dwellingFromFeatures } from '@retrofolio/engine/dwelling/reading/dwelling-from-features'
import { MONTHS_PER_YEAR } from '@retrofolio/engine/quantities/monthly'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { sharedReference } from '../../harness/shared-samples.ts'

export const INDEPENDENT_CASES = ['1-detached', '2-room-in-roof'] as const
export type IndependentCase = (typeof INDEPENDENT_CASES)[number]

const EDITION = 'rdsap_10'

/** The document of a case, read as the product reads certificates. */
export async function readDwelling(name: IndependentCase): Promise<Dwelling> {
  for await (const row of readCertificates(pathOf(name, 'in.xml'))) {
    if (row.kind !== 'certificate') throw new Error(`${name}: ${row.reason}`)
    const described = dwellingFromFeatures(plausibleFeatures(row.record.features, null), EDITION, null)
    if (described.kind === 'dwelling') return described.dwelling
  }
  throw new Error(`No dwelling follows from ${name}.`)
}

/**
 * What the other program printed for a line, January first if it has twelve figures. It leaves out months without
 * heating, which count as 0.
 */
export function printedFigures(name: IndependentCase, line: string, count: number): number[] {
  const printed = figuresOf(name)
  const key = NAMED_LINES.has(line) ? line : `value_${line.replace(/_year$/, '')}`
  if (count === 1) return [Number(printed[key] ?? Number.NaN)]
  const months = Array.from({ length: MONTHS_PER_YEAR }, (_, month) => printed[`${key}_${month + 1}`] ?? null)
  const isPrinted = months.some((figure) => figure !== null)
  return months.map((figure) => (isPrinted ? Number(figure ?? 0) : Number.NaN))
}

/** Lines that have a name instead of a number. */
const NAMED_LINES: ReadonlySet<string> = new Set([
  'cold_water_temperature',
  'time_constant_gains',
  'a_gains',
  'sap_value',
  'EI_value',
])

const FIGURES = new Map<IndependentCase, Record<string, unknown>>()

function figuresOf(name: IndependentCase): Record<string, unknown> {
  const known = FIGURES.get(name)
  if (known !== undefined) return known
  const output: { sap_calculation_output_dict: Record<string, unknown> } = JSON.parse(
    readFileSync(pathOf(name, 'out.json'), 'utf8'),
  )
  const figures = output.sap_calculation_output_dict
  FIGURES.set(name, figures)
  return figures
}

function pathOf(name: IndependentCase, file: string): string {
  return sharedReference(`heat-loss/independent-rdsap10/${name}/${file}`)
}
