import { rm, writeFile } from 'node:fs/promises'
import type { UnrecognisedColumn } from '@retrofolio/reference-data/unrecognised/text-counts'
import { type CsvCell, csvLine } from '../../formats/csv.ts'
import { writeFinishedFile } from './finished-file.ts'

/** Where the texts that were not understood are listed, beside the results. */
export const unrecognisedPathOf = (outPath: string): string => `${outPath}.unread.csv`

const HEADER = ['column', 'text', 'rows', 'example_row'] as const

/** Lists the texts that were not understood; without any, the list of an earlier run goes. */
export async function writeUnrecognisedFile(path: string, columns: readonly UnrecognisedColumn[]): Promise<void> {
  if (columns.length === 0) return rm(path, { force: true })
  const lines = columns.flatMap(({ column, texts }) =>
    texts.map(({ text, cells, row }) => csvLine([column, asNumber(text), cells, row])),
  )
  await writeFinishedFile(path, (partialPath) => writeFile(partialPath, [csvLine(HEADER), ...lines].join('')))
}

/** A number is no formula, though it may begin like one: `-1` stays as it is. */
function asNumber(text: string): CsvCell {
  const number = Number(text)
  return String(number) === text ? number : text
}
