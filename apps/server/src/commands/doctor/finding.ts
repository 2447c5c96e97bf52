/** `note` is for what is allowed and seldom meant. */
export type Verdict = 'ok' | 'note' | 'BAD'

export interface Finding {
  subject: string
  verdict: Verdict
  told: string
}

export const well = (subject: string, told: string): Finding => ({ subject, verdict: 'ok', told })
export const note = (subject: string, told: string): Finding => ({ subject, verdict: 'note', told })
export const bad = (subject: string, told: string): Finding => ({ subject, verdict: 'BAD', told })

/** What fails is bad, in the words of the failure. */
export async function look(subject: string, ask: () => Promise<string | Finding>): Promise<Finding> {
  try {
    const told = await ask()
    return typeof told === 'string' ? well(subject, told) : told
  } catch (error) {
    return bad(subject, messageOf(error))
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
