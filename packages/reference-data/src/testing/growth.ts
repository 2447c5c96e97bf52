/** Increase of the duration for twice the input. */
export interface Growth {
  /** About 2 for linear time, 4 for quadratic; 0 if the time is negligible. */
  ratio: number
  /** Duration for the larger input. */
  ms: number
}

/** Too short to compare: far less than quadratic time on inputs of the size that tests use. */
const NEGLIGIBLE_MS = 20
/** Runs are repeated until one is clearly linear; code that is not would take too long for all of them. */
const MOST_RUNS = 20
const MOST_MS = 5_000

/** Halfway between linear, 2, and quadratic, 4, by ratio. Garbage collection alone has made linear code grow 2.5 times. */
export const MAX_GROWTH_PER_DOUBLING = 2.8

/**
 * Measures the duration for an input and for twice that input, alternately. Uses the shortest of several runs, since
 * other load can only lengthen one.
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

/** Processor time of this thread, which excludes other load on the machine. */
async function timed<Input>(work: (input: Input) => unknown, input: Input): Promise<number> {
  const before = process.threadCpuUsage()
  await work(input)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Triggers of slow regular expressions and loops: repetitions of what they skip, search for or end at, without a proper
 * end.
 */
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

/** Endings; the last one prevents a match at the end of the text. */
const ENDS: readonly string[] = ['', '\n!']

/**
 * The first hostile text for which the parsing time grows faster than its length; null if there is none. All texts
 * differ, because parsers cache results.
 *
 * @param starts prefixes that lead the parser to its detailed rules
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
        // Starts small: code slower than quadratic would not finish at full size.
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
