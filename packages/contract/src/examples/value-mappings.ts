import type { ImportValues, MappingChange, ValueMapping } from '../imports/value-mappings.ts'

export const exampleValueMapping: ValueMapping = {
  id: 3,
  meaning: 'wall_type',
  value: 'PRC panels',
  takenAs: 'system_built',
  taken: 'System built',
  rememberedAt: '2026-02-12T14:05:00Z',
  isValid: true,
}

export const exampleImportValues: ImportValues = [
  {
    place: 5,
    header: 'Walls',
    meaning: 'wall_type',
    kind: 'choice',
    choices: [
      { value: 'cavity', label: 'Cavity' },
      { value: 'system_built', label: 'System built' },
    ],
    unit: null,
    minimum: null,
    maximum: null,
    isWhole: false,
    values: [
      { value: 'Cav (narrow)', count: 31, row: 4, takenAs: null, rememberedAt: null, ignored: null },
      {
        value: 'PRC panels',
        count: 12,
        row: 9,
        takenAs: 'system_built',
        rememberedAt: '2026-02-12T14:05:00Z',
        ignored: null,
      },
    ],
    furtherCells: 0,
  },
]

export const exampleMappings: MappingChange[] = [{ meaning: 'wall_type', value: 'Cav (narrow)', takenAs: 'cavity' }]
