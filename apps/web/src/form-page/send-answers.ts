import { screenText } from '@retrofolio/contract/fields/screen-texts'

export interface AnswersToSend {
  responseId: string
  answers: Record<string, string | string[]>
  hidden: Record<string, string>
  tracking: Record<string, string>
  website: string
}

/** Result of sending: stored, refused with a text per question, or failed with a message. */
export type Sent =
  | { kind: 'stored' }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'failed'; words: string }

const NOTHING_LOST = 'Could not send your answers. They are still here, so please try again.'

export async function sendAnswers(address: string, { responseId, ...sent }: AnswersToSend): Promise<Sent> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ response_id: responseId, ...sent }),
    })
    // Conflict: an earlier attempt was stored, but its response was lost.
    if (answer.ok || answer.status === 409) return { kind: 'stored' }
    return refusal(answer.status, await answer.json())
  } catch {
    return { kind: 'failed', words: NOTHING_LOST }
  }
}

function refusal(status: number, body: unknown): Sent {
  const reported = Object.entries(typeof body === 'object' && body !== null ? body : {})
  if (status === 400) {
    const problems = reported.flatMap(([ref, texts]) =>
      Array.isArray(texts) ? [[ref, texts.map((text) => screenText(String(text))).join(' ')] as const] : [],
    )
    return { kind: 'refused', problems: Object.fromEntries(problems) }
  }
  const detail: unknown = reported.find(([name]) => name === 'detail')?.[1]
  return {
    kind: 'failed',
    words: typeof detail === 'string' ? `${NOTHING_LOST} (${screenText(detail)})` : NOTHING_LOST,
  }
}
