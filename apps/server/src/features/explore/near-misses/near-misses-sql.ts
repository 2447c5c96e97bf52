import { LIKELY_BELOW_PERCENT, type Missable, type MissableNumber, type Passed } from './missable.ts'

/** SQL for one filter: which homes miss it by little, and how near they are, from 0. */
export interface MissSql {
  /** Tables to read, with one row for each home. */
  tables: string
  condition: string
  nearness: string
  /** What a home of the search does not say by itself; else null. */
  value: string | null
}

/** Another name than the columns of the search, which other filters refer to. */
const PLAN_VALUE = 'near_plan_value'

/** Homes short of a limit come first, those that one fact could decide next, and unknown values last. */
const ONE_FACT_NEARNESS = 1
const NOT_KNOWN_NEARNESS = 2

/** @param filter SQL of the filter that is missed */
export function missSql({ chance, field, number, range }: Missable, filter: string): MissSql {
  const isMissed = `(${filter}) IS NOT TRUE`
  const isUnknown = `${number === null || number.from === 'plan' ? field : number.column} IS NULL`
  const tables = 'search'
  if (number === null) {
    return { tables, condition: `${isMissed} AND ${isUnknown}`, nearness: String(NOT_KNOWN_NEARNESS), value: null }
  }
  const { margin, passed } = number
  const column = columnSql(number)
  const gap = gapSql(column, passed)
  const isNear = `${gap} <= ${margin}`
  const couldBe = [
    ...(range === null ? [] : [anyOf(passed.map((one) => within(range.high, range.low, one)))]),
    ...(chance === null ? [] : [`(${chance} <= ${LIKELY_BELOW_PERCENT} AND ${gap} <= ${3 * margin})`]),
  ]
  const isNearby = anyOf([isNear, ...couldBe])
  if (number.from === 'plan') {
    const known = `(SELECT home_row AS plan_row, ${field} AS ${PLAN_VALUE} FROM own_plans WHERE ${field} IS NOT NULL)`
    return {
      tables: `search JOIN ${known} AS near_plans ON plan_row = home_row`,
      condition: `${isMissed} AND ${isNear}`,
      nearness: `${gap} / ${margin}::DOUBLE`,
      value: PLAN_VALUE,
    }
  }
  return {
    tables,
    value: null,
    condition: `${isMissed} AND (${isUnknown} OR ${isNearby})`,
    nearness: `CASE WHEN ${isUnknown} THEN ${NOT_KNOWN_NEARNESS} WHEN ${isNear} THEN ${gap} / ${margin}::DOUBLE
      ELSE ${ONE_FACT_NEARNESS} + least(${gap} / ${100 * margin}::DOUBLE, 0.99) END`,
  }
}

function columnSql({ column, from }: MissableNumber): string {
  if (from === 'plan') return PLAN_VALUE
  return from === 'day' ? `(${column} - DATE '1970-01-01')` : column
}

/** Whether a number, or a range of it, reaches a passed value. */
function within(high: string, low: string, { from, to }: Passed): string {
  const limits = [...(from === null ? [] : [`${high} >= ${from}`]), ...(to === null ? [] : [`${low} <= ${to}`])]
  return limits.length === 0 ? 'true' : `(${limits.join(' AND ')})`
}

/** Distance to the nearest passed value. */
function gapSql(column: string, passed: readonly Passed[]): string {
  const gaps = passed.map(({ from, to }) => {
    const parts = [...(from === null ? [] : [`${from} - ${column}`]), ...(to === null ? [] : [`${column} - ${to}`])]
    return `greatest(0, ${parts.join(', ')})`
  })
  return gaps.length === 1 ? `${gaps[0]}` : `least(${gaps.join(', ')})`
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`
