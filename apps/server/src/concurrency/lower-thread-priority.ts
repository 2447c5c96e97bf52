import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets what people wait for go before this thread wherever processors are short. Only Linux has priorities of single
 * threads; elsewhere the whole process, the thread that answers among it, would step back.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  // Only a privileged process may step forward again.
  setPriority(0, Math.max(getPriority(0), constants.priority.PRIORITY_BELOW_NORMAL))
}
