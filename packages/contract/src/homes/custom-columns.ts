import { z } from 'zod'

export const CUSTOM_COLUMN_KINDS = ['text', 'number', 'date', 'choice'] as const
export type CustomColumnKind = (typeof CUSTOM_COLUMN_KINDS)[number]

/** A text, a number, an ISO day, or one of the choices, by the kind of the column. */
export const customValueSchema = z.union([z.string(), z.number()])
export type CustomValue = z.infer<typeof customValueSchema>

/** By the ids of the columns. A column without a value for the home is left out. */
export const customValuesSchema = z.record(z.string(), customValueSchema)
export type CustomValues = Readonly<z.infer<typeof customValuesSchema>>

/** A column that the organisation defined for its homes. */
export const customColumnSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(CUSTOM_COLUMN_KINDS),
  /** Of a number, such as `kWh`; null if it has none. */
  unit: z.string().nullable(),
  /** In the order of the organisation; empty unless the kind is `choice`. */
  choices: z.array(z.string()),
})
export type CustomColumn = z.infer<typeof customColumnSchema>

/** In the order of the organisation. */
export const customColumnsSchema = z.array(customColumnSchema)

/** The name of a custom column in addresses of lists, and as the meaning of an imported column: `column_12`. */
export type CustomColumnName = `column_${number}`

export function customColumnName({ id }: Pick<CustomColumn, 'id'>): CustomColumnName {
  return `column_${id}`
}

/** The id of the column that is named; null for another name. */
export function customColumnId(name: string | null): number | null {
  const [, id] = /^column_([1-9]\d{0,14})$/.exec(name ?? '') ?? []
  return id === undefined ? null : Number(id)
}
