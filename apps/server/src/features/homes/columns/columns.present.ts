import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ColumnRow } from './columns.repository.ts'

export function presentColumn({ id, name, kind, unit, choices }: ColumnRow): CustomColumn {
  return { id, name, kind, unit, choices }
}
