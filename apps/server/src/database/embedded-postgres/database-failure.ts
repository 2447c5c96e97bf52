import { UserFacingError } from '../../reporting/user-facing-error.ts'

export const USE_DATABASE_URL = 'set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer)'

const MAX_REASON_LENGTH = 400

/** Builds one sentence from PostgreSQL's last log lines. */
export function databaseFailure(what: string, databaseLog: string): UserFacingError {
  return new UserFacingError(
    `The embedded database ${what} (${condense(databaseLog)}): fix the cause, or ${USE_DATABASE_URL}.`,
  )
}

function condense(databaseLog: string): string {
  const lines = databaseLog
    .split('\n')
    .map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, '').trim())
    .filter((line) => line !== '')
  const causes = lines.filter((line) => /(FATAL|PANIC|ERROR|error|HINT|DETAIL):/.test(line))
  const reasons = (causes.length > 0 ? causes : lines).slice(-3).map((line) => line.replace(/\.$/, ''))
  if (reasons.length === 0) return 'no reason was logged'
  return reasons.join('; ').slice(0, MAX_REASON_LENGTH)
}
