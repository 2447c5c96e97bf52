import { rm, writeFile } from 'node:fs/promises'
import type { UnrecognisedColumn } from '@retrofolio/reference-data/unrecognised/text-counts'
import { type CsvCell, csvLine } from '../../formats/csv.ts'
import { writeFinishedFile } from './finished-file.ts'

/** Path of the list of texts that were not understood, beside the results. */
export const unrecognisedPathOf = (outPath: string): string => `${outPath}.unread.csv`

const HEADER = ['column', 'text', 'rows', 'example_row'] as const

/** Lists the texts that were not understood; if there are none, deletes the list of an earlier run. */
export async function writeUnrecognisedFile(path: string, columns: readonly UnrecognisedColumn[]): Promise<void> {
  if (columns.length === 0) return rm(path, { force: true })
  const lines = columns.flatMap(({ column, texts }) =>
    texts.map(({ text, cells, row }) => csvLine([column, asNumber(text), cells, row])),
  )
  await writeFinishedFile(path, (partialPath) => writeFile(partialPath, [csvLine(HEADER), ...lines].join('')))
}

/** A number is not a formula, even with a sign: `-1` stays as it is. */
function asNumber(text: string): CsvCell {
  const number = Number(text)
  return String(number) === text ? number : text
}
