import { type CustomColumn, customColumnName } from '../custom-columns.ts'
import { HOME_COLUMNS, type HomeColumn } from './home-columns.ts'

/** The columns of lists, with those that the organisation defined after the others. */
export function homeColumnsWith(columns: readonly CustomColumn[]): ReadonlyMap<string, HomeColumn> {
  if (columns.length === 0) return HOME_COLUMNS
  return new Map([
    ...HOME_COLUMNS,
    ...columns.map((column) => [customColumnName(column), homeColumnOf(column)] as const),
  ])
}

function homeColumnOf(column: CustomColumn): HomeColumn {
  const { id, name, kind, unit, choices } = column
  const shown: HomeColumn['shown'] = ({ customValues }) => customValues?.[id] ?? null
  const named = { id: customColumnName(column), heading: name, unknownLabel: 'No value' }
  const common = { ...named, kind, unit, widthRem: WIDTH_REM[kind], shown }
  if (kind !== 'choice') return common
  return {
    ...common,
    rank: (home) => choices.indexOf(String(shown(home))),
    choices: choices.map((choice) => ({ choice: choice.replaceAll(',', ''), label: choice })),
  }
}

const WIDTH_REM = { text: 12, number: 7, date: 7.5, choice: 9 } as const
