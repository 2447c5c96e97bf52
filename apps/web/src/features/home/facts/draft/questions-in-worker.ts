import type { HomeToAsk, PlanQuestion } from '@retrofolio/analysis/plans/plan-questions'
import { workerClient } from './worker-client.ts'

/** The questions that measures of a home wait for. */
export const questionsInWorker = workerClient<HomeToAsk, PlanQuestion[]>({
  start: () => new Worker(new URL('./questions-worker.ts', import.meta.url), { type: 'module' }),
  onPage: async (home) => {
    const { planQuestions } = await import('@retrofolio/analysis/plans/plan-questions')
    return planQuestions(home)
  },
})
