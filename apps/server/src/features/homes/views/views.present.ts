import type { SavedView } from '@retrofolio/contract/homes/saved-views'
import { isoTime } from '../../../formats/iso-time.ts'
import type { ViewRow } from './views.repository.ts'

/** An account that is deleted leaves no name. */
const GONE = 'A former member'

export function presentView(row: ViewRow, names: ReadonlyMap<number, string>, userId: number): SavedView {
  const { id, name, isShared, ownerId, createdAt, updatedAt } = row
  return {
    id,
    name,
    isShared,
    parameters: new URLSearchParams(row.parameters).toString(),
    owner: names.get(ownerId ?? 0) ?? GONE,
    isOwn: ownerId === userId,
    mayChange: mayChange(row, userId),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }
}

/** A shared view whose owner has left belongs to all members. */
export function mayChange({ ownerId, isShared }: ViewRow, userId: number): boolean {
  return ownerId === userId || (ownerId === null && isShared)
}
