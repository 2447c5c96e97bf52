import { extname } from 'node:path'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

const PLAN_FORMATS = ['csv', 'json', 'xlsx', 'parquet'] as const
export type PlanFormat = (typeof PLAN_FORMATS)[number]

/** Chooses the format by the file extension of the output. */
export function planFormat(outPath: string): PlanFormat {
  const ending = extname(outPath).slice(1).toLowerCase()
  const format = PLAN_FORMATS.find((candidate) => candidate === ending)
  if (format !== undefined) return format
  throw new UserFacingError(
    `--out ${outPath}: the file extension sets the format and must be .csv, .json, .xlsx or .parquet, as in --out plans.csv.`,
    { exitCode: 2 },
  )
}
