import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { writeFinishedFile } from '../analyse/finished-file.ts'
import type { ColumnsOf, OutputCell } from '../analyse/output-format.ts'
import { asOutputFailure } from '../analyse/result-file.ts'
import type { PlanColumn, PlanRow } from './plan-row.ts'

interface Workbook {
  outPath: string
  columns: ColumnsOf<PlanColumn>
  signal: AbortSignal | undefined
}

/** Streams rows into a workbook: memory does not grow with them. Text cells stay text, whatever they begin with. */
export async function writePlanWorkbook(
  { outPath, columns, signal }: Workbook,
  rows: () => AsyncIterable<PlanRow>,
): Promise<void> {
  const names = Object.keys(columns).filter((name): name is PlanColumn => name in columns)
  async function* cells(): AsyncGenerator<(string | number | null)[]> {
    yield names
    for await (const row of rows()) yield names.map((name) => cellOf(row[name]))
  }
  await asOutputFailure(outPath, () =>
    writeFinishedFile(resolve(outPath), async (partialPath) => {
      const bytes = writeXlsxStream(cells(), { name: 'Plans', freezePane: { rows: 1 }, zip64: true })
      const source = Readable.from(bytes)
      await pipeline(source, createWriteStream(partialPath), signal === undefined ? {} : { signal })
    }),
  )
}

const cellOf = (cell: OutputCell): string | number | null => cell ?? null
