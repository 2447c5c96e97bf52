/** How much longer work takes on twice the input. */
export interface Growth {
  /** About 2 where time grows with the input, 4 where it grows with its square; 0 where twice the input takes no time to speak of. */
  ratio: number
  /** Of the larger input. */
  ms: number
}

/** Too little time to compare: far less than anything quadratic needs on inputs of the size that tests choose. */
const NEGLIGIBLE_MS = 20
/** Runs go on until one of them is clearly linear; work that is not would take too long for all of them. */
const MOST_RUNS = 20
const MOST_MS = 5_000

/** More than linear growth with room for the noise of a busy machine. */
export const MAX_GROWTH_PER_DOUBLING = 2.5

/**
 * Measures work on an input and on twice that input, in turn. The shortest of several runs counts, since other work on
 * the machine can only lengthen one.
 */
export async function measureGrowth<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): Promise<Growth> {
  const [single, double] = [inputOf(size), inputOf(2 * size)]
  let [singleMs, doubleMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let spentMs = 0
  for (let run = 0; run < MOST_RUNS && spentMs < MOST_MS; run += 1) {
    singleMs = Math.min(singleMs, await timed(work, single))
    const lastMs = await timed(work, double)
    doubleMs = Math.min(doubleMs, lastMs)
    spentMs += lastMs
    if (doubleMs < NEGLIGIBLE_MS) return { ratio: 0, ms: doubleMs }
    if (run > 0 && doubleMs / singleMs < MAX_GROWTH_PER_DOUBLING) break
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

/** What makes careless expressions and loops slow: runs of what they skip, look for or end at, none of which ends well. */
const PIECES: readonly string[] = [
  ...Array.from(' \t\n\r0aA,.;:-_/\\|()[]{}<>"\'`@=+*%?&#~'),
  '\u00a0',
  'é',
  '²',
  ', ',
  ' ,',
  ' - ',
  '. ',
  '.0',
  '0.',
  '0,',
  '0 ',
  '1/',
  'a1',
  'aA',
  'a-',
  '.-',
  'a@',
  'a.',
  '?a=',
  '" "',
  '0 mm ',
  '10 x ',
  'm2 ',
  ' and ',
  ' to ',
  'no ',
  'at ',
  't,',
  '10:20 ',
  '1-jan-',
  'A0 ',
  'a, ',
  'flat 1 ',
  '12-14 ',
  'prog',
  'programmer ',
  'room thermostat ',
  'linked to ',
  'trv',
  'glazed ',
  'insulation ',
  'insulated, ',
  'assumed ',
  'boiler ',
  'radiators, ',
  'electric',
  'mains gas, ',
  'heat pump ',
  'storage ',
  'cavity wall, ',
  'roof area ',
  'peak power ',
  'average thermal transmittance ',
  '***INVALID INPUT',
  '%%',
  '&#',
  'YO31 1BR ',
  'YO31 ',
  'YO31',
  'until=',
  '&until=',
  '/api/',
]

/** Ends of which the last keeps what was read so far from being all there is. */
const ENDS: readonly string[] = ['', '\n!']

/**
 * The first hostile text on which the time to read it grows faster than its length; null where there is none. Readers
 * remember texts that they have read, so no two are the same.
 *
 * @param starts what brings the reader to where it looks closer
 */
export async function slowestText(
  read: (text: string) => unknown,
  { starts = [], size = 6_000 }: { starts?: readonly string[]; size?: number } = {},
): Promise<string | null> {
  for (const start of ['', 'a', ...starts]) {
    for (const end of ENDS) {
      for (const piece of PIECES) {
        let calls = 0
        const work = (length: number) => {
          calls += 1
          return read(start + piece.repeat(Math.ceil(length / piece.length) + calls) + end)
        }
        // What is worse than quadratic would not come back from the full size.
        for (const length of [size / 20, size]) {
          const { ratio, ms } = await measureGrowth((doubled) => doubled, work, length)
          if (ratio >= MAX_GROWTH_PER_DOUBLING)
            return `${JSON.stringify(start + piece)}…, ${ms} ms, grown ${ratio} times`
        }
      }
    }
  }
  return null
}
