import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import { printNote } from '../harness/report.ts'
import { writeSyntheticDownload } from '../register-scale/synthetic-download.ts'

/** Certificates of the synthetic download; the default gives just over a million homes. */
const ROWS = Number(process.env['SCALE_REGISTER_ROWS'] ?? 1_400_000)

export interface ScaleRegister {
  /** The register folder of a data folder. */
  folder: string
  homes: number
}

/** The register that imports are measured against; kept in the temporary folder for the next run. */
export async function scaleRegister(): Promise<ScaleRegister> {
  const folder = join(tmpdir(), `retrofolio-scale-register-${ROWS}`)
  const existing = await homesOf(folder)
  if (existing !== null) return { folder, homes: existing }
  printNote(`Creating a register of ${ROWS} certificates in ${folder}. It is kept for the next run.`)
  const making = `${folder}-${process.pid}`
  try {
    await mkdir(making, { recursive: true })
    const download = await writeSyntheticDownload(join(making, 'download'), ROWS)
    await importRegister({ paths: [download.folder], registerDir: join(making, 'register') })
    await rm(folder, { recursive: true, force: true })
    await rename(join(making, 'register'), folder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return { folder, homes: (await homesOf(folder)) ?? 0 }
}

/** null when there is none, or one with another layout. */
async function homesOf(folder: string): Promise<number | null> {
  const register = await openRegister(folder).catch(() => null)
  if (register === null) return null
  try {
    return (await register.status()).homes
  } finally {
    await register.close()
  }
}
