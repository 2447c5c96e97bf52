/** The one place that writes to the console; monitoring hooks in here. */
export const report = {
  error(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.error(...said(message, cause))
  },
  warning(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.warn(...said(message, cause))
  },
}

const said = (message: string, cause: unknown): unknown[] => (cause === undefined ? [message] : [message, cause])
