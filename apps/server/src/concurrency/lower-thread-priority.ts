import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of this thread, so that foreground work goes first when processors are busy. Only Linux has
 * priorities per thread; elsewhere it would lower the whole process, including the main thread.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  // Only a privileged process may raise its priority again.
  setPriority(0, Math.max(getPriority(0), constants.priority.PRIORITY_BELOW_NORMAL))
}
