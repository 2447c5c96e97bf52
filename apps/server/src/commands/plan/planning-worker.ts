import { workerData } from 'node:worker_threads'
import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { planOneHome } from './plan-one-home.ts'
import type { HomeOutcome } from './plan-row.ts'
import type { HomeToPlan, PlanningOptions } from './planning-job.ts'

const options: PlanningOptions = workerData

handleJobs<readonly HomeToPlan[], HomeOutcome[]>((homes) => homes.map((home) => planOneHome(home, options)))
