import { handleJobs } from '../handle-jobs.ts'

/** Jobs that succeed, throw, end their thread, never end, or signal when they are done. */
export type OddJob =
  | { answer: number }
  | { refuse: string }
  | { die: string }
  | { answerWithFunction: true }
  | { never: true }
  | { countIn: Int32Array }
  | { busyFrom: Int32Array }

handleJobs<OddJob, unknown>(async (job) => {
  if ('answer' in job) return job.answer
  if ('countIn' in job) {
    Atomics.add(job.countIn, 0, 1)
    Atomics.notify(job.countIn, 0)
    return 'counted'
  }
  if ('busyFrom' in job) {
    Atomics.add(job.busyFrom, 0, 1)
    Atomics.notify(job.busyFrom, 0)
    for (;;);
  }
  if ('answerWithFunction' in job) return () => {}
  if ('refuse' in job) throw new Error(job.refuse)
  if ('die' in job) {
    setImmediate(() => {
      throw new Error(job.die)
    })
  }
  return new Promise(() => {})
})
