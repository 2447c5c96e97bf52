import { answerRequest } from './answer-request.ts'
import type { PlannerRequest } from './planner-calls.ts'
import { createPlannerSession } from './planner-session.ts'

/** The planner in a worker, so that a search never blocks input. */
const session = createPlannerSession()

addEventListener('message', ({ data }: MessageEvent<PlannerRequest>) => {
  postMessage(answerRequest(session, data))
})
