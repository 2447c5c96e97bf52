export interface AnswersToSend {
  responseId: string
  answers: Record<string, string | string[]>
  hidden: Record<string, string>
  tracking: Record<string, string>
  website: string
}

/** What became of it: stored; refused, by question; or not arrived, with what to tell the visitor. */
export type Sent =
  | { kind: 'stored' }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'failed'; words: string }

const NOTHING_LOST = 'Your answers could not be sent. They are still here: please try again.'

export async function sendAnswers(address: string, { responseId, ...sent }: AnswersToSend): Promise<Sent> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ response_id: responseId, ...sent }),
    })
    // Known already: they arrived at the last try, and only the answer to it was lost.
    if (answer.ok || answer.status === 409) return { kind: 'stored' }
    return refusal(answer.status, await answer.json())
  } catch {
    return { kind: 'failed', words: NOTHING_LOST }
  }
}

function refusal(status: number, body: unknown): Sent {
  const told = Object.entries(typeof body === 'object' && body !== null ? body : {})
  if (status === 400) {
    const problems = told.flatMap(([ref, texts]) => (Array.isArray(texts) ? [[ref, texts.join(' ')] as const] : []))
    return { kind: 'refused', problems: Object.fromEntries(problems) }
  }
  const detail: unknown = told.find(([name]) => name === 'detail')?.[1]
  return { kind: 'failed', words: typeof detail === 'string' ? `${NOTHING_LOST} (${detail})` : NOTHING_LOST }
}
