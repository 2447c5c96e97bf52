/** `note` marks what is allowed but rarely intended. */
export type Verdict = 'ok' | 'note' | 'BAD'

export interface Finding {
  subject: string
  verdict: Verdict
  text: string
}

export const well = (subject: string, text: string): Finding => ({ subject, verdict: 'ok', text })
export const note = (subject: string, text: string): Finding => ({ subject, verdict: 'note', text })
export const bad = (subject: string, text: string): Finding => ({ subject, verdict: 'BAD', text })

/** Runs a check; if it throws, the finding is bad and shows the error's message. */
export async function look(subject: string, ask: () => Promise<string | Finding>): Promise<Finding> {
  try {
    const text = await ask()
    return typeof text === 'string' ? well(subject, text) : text
  } catch (error) {
    return bad(subject, messageOf(error))
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
