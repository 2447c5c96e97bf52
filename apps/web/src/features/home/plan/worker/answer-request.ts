import type { PlannerCall, PlannerReply, PlannerRequest } from './planner-calls.ts'
import type { createPlannerSession } from './planner-session.ts'

/** The reply to one request. A failed call is a reply too, so that the page can report it. */
export function answerRequest<Call extends PlannerCall>(
  session: ReturnType<typeof createPlannerSession>,
  { id, call, input }: PlannerRequest<Call>,
): PlannerReply {
  try {
    return { id, answer: session[call](input) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
