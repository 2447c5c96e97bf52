import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { lowerThreadPriority } from '../../../concurrency/lower-thread-priority.ts'
import { planForTarget } from './plan-for-target.ts'
import type { PlanningAnswer, PlanningTask } from './planning-task.ts'

lowerThreadPriority()
handleJobs<PlanningTask, PlanningAnswer[]>(({ homes, aims }) => homes.map((home) => planForTarget(home, aims)))
