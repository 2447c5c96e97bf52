import { setTimeout as delay } from 'node:timers/promises'

/** Polls until there is a result; null when the time is over. */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer | null> | Answer | null,
  limits: { timeoutMs: number; everyMs?: number },
): Promise<Answer | null> {
  const deadline = performance.now() + limits.timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() >= deadline) return null
    await delay(limits.everyMs ?? 10)
  }
}
