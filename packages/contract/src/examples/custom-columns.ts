import type { CustomColumn } from '../homes/custom-columns.ts'

export const exampleColumn: CustomColumn = {
  id: 4,
  name: 'Programme',
  kind: 'choice',
  unit: null,
  choices: ['2026', '2027', 'Later'],
}
