import { join } from 'node:path'
import { type Cells, certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import type { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { importRegister } from '../import/import-register.ts'
import type { ImportReport } from '../import/import-report.ts'
import { openRegister } from '../read/open-register.ts'
import type { RegisterHome } from '../register.ts'

export const NOW = () => new Date('2026-01-02T03:04:05Z')

/** Imports tables of sample certificates; each row lists its differences from the default. */
export async function imported(folder: TemporaryFolder, ...tables: (readonly Cells[])[]): Promise<ImportReport> {
  const paths = await Promise.all(tables.map((rows, index) => folder.write(`table-${index}.csv`, certificateCsv(rows))))
  return importRegister({ paths, registerDir: join(folder.path, 'register'), now: NOW })
}

export async function homeOf(folder: TemporaryFolder, homeKey: string): Promise<RegisterHome | null> {
  const register = await openRegister(join(folder.path, 'register'))
  try {
    return await register.home(homeKey)
  } finally {
    await register.close()
  }
}
