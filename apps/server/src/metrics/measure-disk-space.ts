import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** The disk of the register, and of the embedded database: when it is full, nothing can be saved. */
export function measureDiskSpace(dataDir: string, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_data_free_bytes',
    help: 'Free space on the disk of the data folder.',
    registers,
    collect: async () => {
      const room = await statfs(dataDir).catch(() => null)
      // A disk that does not respond must not suppress all other metrics.
      gauge.set(room === null ? Number.NaN : room.bavail * room.bsize)
    },
  })
}
