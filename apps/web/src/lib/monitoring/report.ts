type HearError = (message: string, cause: unknown) => void

/** What happened before anybody listened; more than these tell nothing new. */
const MOST_UNHEARD = 10
const unheard: Parameters<HearError>[] = []
let hear: HearError = (...error) => void (unheard.length < MOST_UNHEARD && unheard.push(error))

/** The one place that writes to the console; monitoring hooks in here. */
export const report = {
  error(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.error(...said(message, cause))
    hear(message, cause)
  },
  warning(message: string, cause?: unknown): void {
    // oxlint-disable-next-line no-console
    console.warn(...said(message, cause))
  },
}

/** For monitoring, which comes late: it hears of earlier errors too. */
export function onReportedError(listener: HearError): void {
  hear = listener
  for (const error of unheard.splice(0)) listener(...error)
}

const said = (message: string, cause: unknown): unknown[] => (cause === undefined ? [message] : [message, cause])
