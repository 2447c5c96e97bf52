import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { lowerThreadPriority } from '../../../concurrency/lower-thread-priority.ts'
import { planForTarget } from './plan-for-target.ts'
import { planRoutes } from './plan-routes.ts'
import type { PlanningTask, PlanningTaskAnswers } from './planning-task.ts'

lowerThreadPriority()
handleJobs<PlanningTask, PlanningTaskAnswers>((task) =>
  task.kind === 'target'
    ? { kind: 'target', answers: task.homes.map((home) => planForTarget(home, task.aims)) }
    : { kind: 'routes', answers: task.homes.map((home) => planRoutes(home, task.aims)) },
)
