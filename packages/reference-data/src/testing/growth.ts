/** How much longer work takes on twice the input. */
export interface Growth {
  /** About 2 where time grows with the input, 4 where it grows with its square; 0 where twice the input takes no time to speak of. */
  ratio: number
  /** Of the larger input. */
  ms: number
}

/** Too little time to compare: far less than anything quadratic needs on inputs of the size that tests choose. */
const NEGLIGIBLE_MS = 20
const RUNS = 5

/** More than linear growth with room for the noise of a busy machine. */
export const MOST_GROWTH = 2.5

/**
 * Measures work on an input and on twice that input, in turn. The shortest of several runs counts, since other work on
 * the machine can only lengthen one.
 */
export async function growthOf<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): Promise<Growth> {
  const [single, double] = [inputOf(size), inputOf(2 * size)]
  let [singleMs, doubleMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < RUNS; run += 1) {
    singleMs = Math.min(singleMs, await timed(work, single))
    doubleMs = Math.min(doubleMs, await timed(work, double))
    if (doubleMs < NEGLIGIBLE_MS) return { ratio: 0, ms: doubleMs }
    if (run > 0 && doubleMs / singleMs < MOST_GROWTH) break
  }
  return { ratio: doubleMs / singleMs, ms: doubleMs }
}

/** Processor time of this thread: other work on the machine does not count. */
async function timed<Input>(work: (input: Input) => unknown, input: Input): Promise<number> {
  const before = process.threadCpuUsage()
  await work(input)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
