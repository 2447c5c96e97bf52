import { createPlannerClient } from './planner-client.ts'

/** One worker for the whole session, whichever home is open. */
export const plannerClient = createPlannerClient()
