/** The one place that writes to the console; monitoring hooks in here. */
export const report = {
  error(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.error(message, cause)
  },
  warning(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.warn(message, cause)
  },
}
