import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import type { BulkAction, BulkActionOutcome } from './bulk-action.ts'

const DONE = { archive: 'archived', restore: 'restored', reanalyse: 'analysed again' }

export interface ActionNote {
  tone: 'success' | 'warning' | 'error'
  message: string
}

/** The result of an action on homes, as a sentence. */
export function actionNote(action: BulkAction, { done, failed, reason }: BulkActionOutcome): ActionNote {
  const verb = DONE[action]
  if (failed.length === 0) return { tone: 'success', message: `${counted(done.length)} ${verb}.` }
  const because = reason === null ? ' Please try again.' : ` ${reason}`
  if (done.length === 0) return { tone: 'error', message: `${counted(failed.length)} could not be ${verb}.${because}` }
  return {
    tone: 'warning',
    message: `${counted(done.length)} ${verb}, ${formatNumber(failed.length)} could not be.${because}`,
  }
}

export function archiveQuestion(count: number): string {
  const [subject, verb] = count === 1 ? ['this home', 'It will leave'] : [counted(count), 'They will leave']
  return `Archive ${subject}? ${verb} the list and the quota. You can restore archived homes.`
}
