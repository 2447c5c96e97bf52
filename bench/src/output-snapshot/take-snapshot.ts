import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Checkout, openCheckout } from './checkout.ts'
import { normaliser, printedNormaliser, type RunFacts } from './normaliser.ts'
import { readSampleHomes, type SampleHome, sampleRegisterFiles, sharedSampleFiles } from './sample-files.ts'
import { snapshotApi } from './snapshot-api.ts'
import { openSnapshot, type SnapshotRecord, type SnapshotWriter } from './snapshot-folder.ts'
import { csvRecords } from './snapshot-records.ts'

/** Records all output about the sample homes. @returns the number of records of each kind */
export async function takeSnapshot(
  checkoutFolder: string,
  outFolder: string,
  note: (line: string) => void,
): Promise<Map<string, number>> {
  const checkout = await openCheckout(checkoutFolder)
  const registerFiles = sampleRegisterFiles(checkoutFolder)
  const sharedFiles = sharedSampleFiles(checkoutFolder)
  if (sharedFiles.length === 0) note('No shared samples found: only the sample register is analysed.')
  const homes = await readSampleHomes(registerFiles)
  const snapshot = await openSnapshot(outFolder)
  await snapshotServer(checkout, homes, snapshot, note)
  for (const file of [...registerFiles, ...sharedFiles]) {
    note(`analyse ${basename(file)}`)
    for (const record of await analyseRecords(checkout, file)) await snapshot.write(record)
  }
  return snapshot.close()
}

async function snapshotServer(
  checkout: Checkout,
  homes: readonly SampleHome[],
  snapshot: SnapshotWriter,
  note: (line: string) => void,
): Promise<void> {
  const startedAt = new Date()
  const server = await checkout.startServer()
  try {
    const normalise = normaliser({ startedAt, names: new Map([[server.address, '<server>']]) })
    const write = async (records: readonly SnapshotRecord[]) => {
      for (const record of records) await snapshot.write(record)
    }
    await snapshotApi({ server, homes, normalise, write, note })
  } finally {
    await server.remove()
  }
}

/** Analyses one file to CSV with all columns and to JSON, and records the results and the printed text. */
async function analyseRecords(checkout: Checkout, file: string): Promise<SnapshotRecord[]> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'retrofolio-analyse-'))
  const folder = temporary.path
  const name = basename(file)
  const facts: RunFacts = {
    startedAt: new Date(),
    names: new Map([
      [folder, '<out>'],
      [dirname(file), '<input>'],
    ]),
  }
  const printed = printedNormaliser(facts)
  const rowKey = (row: Readonly<Record<string, string>>, place: number) => {
    const { certificate_key: certificate } = row
    return certificate === undefined || !certificate.startsWith('0000-0000') ? `${name} row ${place + 1}` : certificate
  }
  const csv = join(folder, 'results.csv')
  const json = join(folder, 'results.json')
  const asCsv = await checkout.commandLine('analyse', file, '--out', csv, '--ranges', '--with-address')
  const asJson = await checkout.commandLine('analyse', file, '--out', json)
  const unread = await readIfExists(`${csv}.unread.csv`)
  const text = (kind: string, key: string, text: string): SnapshotRecord => ({ kind, key, format: 'text', text })
  return [
    text('analyse-printed', `${name} to CSV`, `exit code ${asCsv.exitCode}\n${printed(asCsv.printed)}`),
    text('analyse-printed', `${name} to JSON`, `exit code ${asJson.exitCode}\n${printed(asJson.printed)}`),
    text('analyse-unread', name, unread ?? ''),
    text('analyse-json', name, (await readIfExists(json)) ?? ''),
    ...csvRecords('analyse', await readFile(csv, 'utf8'), (row) => row, rowKey).map((record) =>
      record.format === 'text' ? { ...record, key: `${name} ${record.key}` } : record,
    ),
  ]
}

async function readIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}
