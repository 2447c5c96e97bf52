import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Resource usage of a process, as reported by Linux. */
export interface ProcessFigures {
  residentBytes: number
  /** Maximum since the last reset. */
  peakBytes: number
  openFiles: number
}

export async function processFigures(pid: number): Promise<ProcessFigures> {
  const [status, files] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`).then((names) => names.length),
  ])
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { residentBytes: bytes('VmRSS'), peakBytes: bytes('VmHWM'), openFiles: files }
}

/** Resets the peak. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')
