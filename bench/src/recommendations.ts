import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { measuresFor } from '@retrofolio/engine/measures/offered/measures-for'
import { MEASURES } from '@retrofolio/engine/tables/measures/measure-figures'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { printLine, printNote, textTable } from './harness/report.ts'

/** Prices do not matter here. */
const AS_OF = '2026-11-27'

/** Best first. */
const ORDER = ['applies', 'ask', 'already_there', 'not_possible'] as const

interface Recommendation {
  document: string
  /** In the data of certificates. */
  number: number
  /** Measures that it names. */
  measures: readonly string[]
  /** The best of our outcomes for these measures, and why. */
  outcome: string
  because: string
}

process.exitCode = await main()

/** Prints the recommendations of full documents, and what the conditions make of them. */
async function main(): Promise<number> {
  const folder = sharedReference('epc-register/samples/certificates-full')
  if (folder === null) {
    printNote('No full documents beside the checkout.')
    return 0
  }
  const found: Recommendation[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    for (const one of await recommendationsOf(folder, name)) found.push(one)
  }
  const known = found.filter(({ measures }) => measures.length > 0)
  const agreed = known.filter(({ outcome }) => outcome === 'applies' || outcome === 'ask')
  printLine(
    textTable(
      ['document', 'number', 'measures', 'outcome', 'because'],
      found.map(({ document, number, measures, outcome, because }) => [
        document,
        String(number),
        measures.join(', '),
        outcome,
        because,
      ]),
    ),
  )
  const percent = known.length === 0 ? 0 : (100 * agreed.length) / known.length
  printLine(`${agreed.length} of ${known.length} known recommendations found (${percent.toFixed(0)} %)`)
  printLine(`${found.length - known.length} recommendations name no measure of the library`)
  return 0
}

async function recommendationsOf(folder: string, name: string): Promise<Recommendation[]> {
  const path = join(folder, name)
  const numbers = numbersIn(JSON.parse(await readFile(path, 'utf8')))
  if (numbers.length === 0) return []
  for await (const read of readCertificates(path)) {
    if (read.kind !== 'certificate') continue
    const offered = measuresFor(plausibleFeatures(read.record.features, null), { asOf: AS_OF })
    if (offered.kind !== 'offered') return []
    return numbers.map((number) => {
      const named = MEASURES.filter(({ improvements }) => improvements.some((one) => one.number === number))
      const ours = offered.measures.filter(({ measureId }) => named.some(({ id }) => id === measureId))
      const best = ORDER.flatMap((kind) => ours.find(({ applicability }) => applicability.kind === kind) ?? [])[0]
      return {
        document: name,
        number,
        measures: named.map(({ id }) => id),
        outcome: best?.applicability.kind ?? '',
        because: best?.applicability.because ?? '',
      }
    })
  }
  return []
}

/** Numbers of the improvements that a document lists. */
function numbersIn(document: unknown): number[] {
  if (typeof document !== 'object' || document === null) return []
  const listed: unknown = Reflect.get(document, 'suggested_improvements')
  if (!Array.isArray(listed)) return []
  return listed.flatMap((improvement: unknown) => {
    if (typeof improvement !== 'object' || improvement === null) return []
    const details: unknown = Reflect.get(improvement, 'improvement_details')
    if (typeof details !== 'object' || details === null) return []
    const number: unknown = Reflect.get(details, 'improvement_number')
    return typeof number === 'number' ? [number] : []
  })
}
