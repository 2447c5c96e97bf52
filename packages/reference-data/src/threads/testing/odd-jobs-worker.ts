import { answerJobs } from '../answer-jobs.ts'

/** Jobs that go well, that throw, that take their thread with them, and that never end. */
export type OddJob =
  | { answer: number }
  | { refuse: string }
  | { die: string }
  | { answerWithFunction: true }
  | { never: true }

answerJobs<OddJob, unknown>(async (job) => {
  if ('answer' in job) return job.answer
  if ('answerWithFunction' in job) return () => {}
  if ('refuse' in job) throw new Error(job.refuse)
  if ('die' in job) {
    setImmediate(() => {
      throw new Error(job.die)
    })
  }
  return new Promise(() => {})
})
