import type { CustomColumn, CustomValue } from '@retrofolio/contract/homes/custom-columns'
import { counted } from '../../../lib/format/counted.ts'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { valueText } from '../../../ui/custom-columns/value-text.ts'
import type { EditOfHomes } from './use-editing-homes.ts'

type Valued = Pick<ListedHome, 'id' | 'customValues'>

const LISTED_MAX = 3
/** Each different value is restored by a request of its own. */
const RESTORED_VALUES_MAX = 100

/** What happens to the values that the homes have, as a sentence; null if they have none. */
export function replacedNote(column: CustomColumn, homes: readonly Valued[], isClearing: boolean): string | null {
  const values = [...homesByValue(column, homes)].filter(([value]) => value !== null)
  const count = values.reduce((sum, [, ids]) => sum + ids.length, 0)
  if (count === 0) return null
  const texts = values.map(([value, ids]) => `${valueText(column, value ?? '')} (${ids.length})`)
  const listed = texts.slice(0, LISTED_MAX).join(', ') + (texts.length > LISTED_MAX ? ' and others' : '')
  return `${counted(count)} ${count === 1 ? 'has' : 'have'} a value: ${listed}. It will be ${isClearing ? 'cleared' : 'replaced'}.`
}

/** The edits that give the homes their values of before; null if there are too many different ones. */
export function restoringEdits(column: CustomColumn, homes: readonly Valued[]): EditOfHomes[] | null {
  const groups = homesByValue(column, homes)
  if (groups.size > RESTORED_VALUES_MAX) return null
  return [...groups].map(([value, homeIds]) => ({ homeIds, edit: { customValues: { [column.id]: value } } }))
}

function homesByValue({ id: columnId }: CustomColumn, homes: readonly Valued[]): Map<CustomValue | null, number[]> {
  const groups = new Map<CustomValue | null, number[]>()
  for (const { id, customValues } of homes) {
    const value = customValues?.[columnId] ?? null
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [id])
    else group.push(id)
  }
  return groups
}
