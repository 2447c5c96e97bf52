import { open, rename, rm } from 'node:fs/promises'
import Papa from 'papaparse'

export interface RejectedRow {
  file: string
  row: number
  reason: string
  uprn: string | null
  certificateKey: string | null
  buildingReference: string | null
  postcode: string | null
}

export interface RejectFile {
  write(rejected: RejectedRow): Promise<void>
  /** Moves the file into place; it lists the rows of the last import only. */
  publish(): Promise<void>
  discard(): Promise<void>
}

const HEADER = ['file', 'row', 'reason', 'uprn', 'certificate_key', 'building_reference', 'postcode']

/** A CSV file of all rejected rows, with the data to find them again, but never an address. */
export async function openRejectFile(path: string): Promise<RejectFile> {
  const next = `${path}.next`
  const handle = await open(next, 'w')
  let isOpen = true
  let pending = `${HEADER.join(',')}\n`

  async function flush(): Promise<void> {
    const text = pending
    pending = ''
    await handle.appendFile(text)
  }

  return {
    async write({ file, row, reason, uprn, certificateKey, buildingReference, postcode }) {
      const cells = [file, row, reason, uprn, certificateKey, buildingReference, postcode]
      pending += `${Papa.unparse([cells])}\n`
      if (pending.length >= CHARACTERS_PER_WRITE) await flush()
    },
    async publish() {
      await flush()
      await handle.close()
      isOpen = false
      await rename(next, path)
    },
    async discard() {
      if (isOpen) await handle.close()
      await rm(next, { force: true })
    },
  }
}

const CHARACTERS_PER_WRITE = 65_536
