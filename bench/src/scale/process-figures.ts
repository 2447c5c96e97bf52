import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc`: a tick is a hundredth of a second on every Linux of today. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time, user and system together, that a process and its threads have taken so far. */
export function processorSeconds(pid: number): number {
  return ticksOf(statOf(`/proc/${pid}`)) / TICKS_PER_SECOND
}

/** Of the thread alone that a process began with: the one that answers requests. */
export function mainThreadSeconds(pid: number): number {
  return ticksOf(statOf(`/proc/${pid}/task/${pid}`)) / TICKS_PER_SECOND
}

/** Of a process and all those that it has started and waited for, or that still run. */
export function familySeconds(pid: number): number {
  const own = statOf(`/proc/${pid}`)
  const waitedFor = Number(own[CHILD_USER]) + Number(own[CHILD_SYSTEM])
  const running = childrenOf(pid).map((child) => ticksOf(statOf(`/proc/${child}`)))
  return (ticksOf(own) + waitedFor + running.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_PER_SECOND
}

/** The most memory that a process has ever held, in MB. */
export function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

export function parentOf(pid: number): number {
  return Number(statOf(`/proc/${pid}`)[PARENT])
}

// Places in what follows the name of the command, which is in brackets and may hold anything.
const PARENT = 1
const USER = 11
const SYSTEM = 12
const CHILD_USER = 13
const CHILD_SYSTEM = 14

/** None of a process that has ended meanwhile. */
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
