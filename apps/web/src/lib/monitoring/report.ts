type HearError = (message: string, cause: unknown) => void

/** Buffers the first errors until monitoring has loaded. */
const MOST_UNHEARD = 10
const unheard: Parameters<HearError>[] = []
let hear: HearError = (...error) => void (unheard.length < MOST_UNHEARD && unheard.push(error))

/** The only place that writes to the console. Monitoring subscribes here. */
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

/** Subscribes monitoring, which loads late, and replays earlier errors. */
export function onReportedError(listener: HearError): void {
  hear = listener
  for (const error of unheard.splice(0)) listener(...error)
}

const said = (message: string, cause: unknown): unknown[] => (cause === undefined ? [message] : [message, cause])
