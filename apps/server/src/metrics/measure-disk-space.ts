import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Where the register lies, and the database where it is embedded: with a full disk nothing can be kept. */
export function measureDiskSpace(dataDir: string, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_data_free_bytes',
    help: 'Room left on the disk of the data folder.',
    registers,
    collect: async () => {
      const room = await statfs(dataDir).catch(() => null)
      // A disk that does not answer must not take all other figures with it.
      gauge.set(room === null ? Number.NaN : room.bavail * room.bsize)
    },
  })
}
