import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analysedHomes, type CheckedFile } from './checked-homes.ts'
import { outlyingFigures } from './home-figures.ts'
import { isOutlierCause, OUTLIER_CAUSES, type OutlierCause, outlierCause } from './outlier-cause.ts'

/** Row ranges of files by cause and figure, such as `3,7-9`. */
type OutlierList = Partial<Record<OutlierCause, Record<string, Record<string, string>>>>

/** One figure of one home outside its band. */
export interface Outlier {
  cause: OutlierCause | null
  /** Name of the figure; for a price, with its fuel. */
  figure: string
  file: string
  row: number
  /** The value, for display. */
  found: string
}

export interface PlausibilityCheck {
  /** Number of homes checked, by file. */
  homes: Record<string, number>
  outliers: Outlier[]
}

const LIST_PATH = join(import.meta.dirname, 'known-outliers.json')

/** Checks all homes of the files against the bands. */
export async function checkPlausibility(files: readonly CheckedFile[]): Promise<PlausibilityCheck> {
  const homes: Record<string, number> = {}
  const outliers: Outlier[] = []
  for (const file of files) {
    homes[file.name] = 0
    for await (const { row, features, home } of analysedHomes(file)) {
      homes[file.name] = (homes[file.name] ?? 0) + 1
      for (const outlier of outlyingFigures(features, home)) {
        const { figure, fuel, value, band } = outlier
        outliers.push({
          cause: outlierCause(file.name, features, outlier),
          figure: fuel === null ? figure : `${figure}: ${fuel}`,
          file: file.name,
          row,
          found: `${value.toFixed(3)}, accepted ${band.low} to ${band.high.toFixed(2)}`,
        })
      }
    }
  }
  return { homes, outliers }
}

/** Known outliers from the list in this folder: one key for each home and figure. */
export async function knownOutliers(): Promise<Set<string>> {
  const list: OutlierList = JSON.parse(await readFile(LIST_PATH, 'utf8'))
  return new Set(
    Object.entries(list).flatMap(([cause, figures]) =>
      Object.entries(figures ?? {}).flatMap(([figure, files]) =>
        Object.entries(files).flatMap(([file, rows]) =>
          rowsOf(rows).map((row) => outlierKey({ cause, figure, file, row })),
        ),
      ),
    ),
  )
}

export function outlierKey({ cause, figure, file, row }: { [Part in keyof Outlier]?: Outlier[Part] | string }): string {
  return [cause, figure, file, row].join(' / ')
}

/** Rewrites the list. It should only shrink: new entries must be justified in review. */
export async function writeKnownOutliers(outliers: readonly Outlier[]): Promise<void> {
  const list: OutlierList = {}
  for (const cause of Object.keys(OUTLIER_CAUSES).filter(isOutlierCause)) {
    const ofCause = outliers.filter((outlier) => outlier.cause === cause)
    if (ofCause.length === 0) continue
    list[cause] = Object.fromEntries(
      grouped(ofCause, ({ figure }) => figure).map(([figure, ofFigure]) => [
        figure,
        Object.fromEntries(
          grouped(ofFigure, ({ file }) => file).map(([file, ofFile]) => [file, rangesOf(ofFile.map(({ row }) => row))]),
        ),
      ]),
    )
  }
  await writeFile(LIST_PATH, `${JSON.stringify(list, null, 2)}\n`)
}

function grouped(outliers: readonly Outlier[], keyOf: (outlier: Outlier) => string): [string, Outlier[]][] {
  return Object.entries(Object.groupBy(outliers, keyOf)).map(([key, group]) => [key, group ?? []])
}

function rangesOf(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const row of rows) {
    const range = ranges.at(-1)
    if (range !== undefined && range[1] === row - 1) range[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

function rowsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })
}
