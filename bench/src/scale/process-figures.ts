import { readdirSync, readFileSync } from 'node:fs'

/** In `/proc`, a tick is 1/100 s on every current Linux. */
const TICKS_PER_SECOND = 100

/** Processor time of a process and its threads so far, user and system [s]. */
export function processorSeconds(pid: number): number {
  return ticksOf(statOf(`/proc/${pid}`)) / TICKS_PER_SECOND
}

/** Processor time of the main thread, which handles requests. */
export function mainThreadSeconds(pid: number): number {
  return ticksOf(statOf(`/proc/${pid}/task/${pid}`)) / TICKS_PER_SECOND
}

/** Processor time of a process and its children, finished or running. */
export function familySeconds(pid: number): number {
  const own = statOf(`/proc/${pid}`)
  const waitedFor = Number(own[CHILD_USER]) + Number(own[CHILD_SYSTEM])
  const running = childrenOf(pid).map((child) => ticksOf(statOf(`/proc/${child}`)))
  return (ticksOf(own) + waitedFor + running.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_PER_SECOND
}

/** Peak memory of a process [MB]. */
export function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

export function parentOf(pid: number): number {
  return Number(statOf(`/proc/${pid}`)[PARENT])
}

// Field indexes after the command name, which is in brackets and may contain any character.
const PARENT = 1
const USER = 11
const SYSTEM = 12
const CHILD_USER = 13
const CHILD_SYSTEM = 14

/** Empty when the process has ended. */
function statOf(folder: string): string[] {
  try {
    const stat = readFileSync(`${folder}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const ticksOf = (stat: readonly string[]): number => Number(stat[USER] ?? 0) + Number(stat[SYSTEM] ?? 0)

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((child) => parentOf(child) === pid)
}
