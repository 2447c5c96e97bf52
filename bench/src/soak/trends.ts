import { quantile } from '../harness/quantile.ts'

/** One sample of the server: resources, and response times since the previous sample. */
export interface ServerSample {
  /** Since the load started. */
  seconds: number
  residentMb: number
  /** Without the response caches, which have their own limits and fill them. */
  heapMb: number
  openFiles: number
  connections: number
  waitingForConnection: number
  /** Response times [ms]. */
  answersMs: number[]
}

export interface Trend {
  name: string
  unit: string
  /** Values in the first and second half of the measured time. */
  first: number
  second: number
  /** Slope of a regression line through all samples. */
  slopePerHour: number
  /** Allowed increase of the second half. */
  allowed: number
  isFlat: boolean
}

interface Measure {
  name: string
  unit: string
  /** One figure for consecutive samples. */
  of: (samples: readonly ServerSample[]) => number
  /** Allowed increase, relative to the first half and absolute: the larger one applies. */
  growth: number
  atLeast: number
  /** Whether a window may have no figure: in a run of seconds, a window may contain no response. */
  mayBeMissing?: boolean
}

/** Meanwhile code is compiled, caches fill and the pool grows to the size that the load needs. */
const WARM_UP_SHARE = 0.3
const WINDOWS = 10
/** Two for each half. */
const FEWEST_WINDOWS = 4
/** In shorter runs, compiler and garbage collector have not settled, so twice as much is allowed. */
const SETTLED_MINUTES = 10

const least = (values: readonly number[]): number => Math.min(...values)
const most = (values: readonly number[]): number => Math.max(...values)

const middleOf =
  (pick: (sample: ServerSample) => number): Measure['of'] =>
  (samples) =>
    quantile(samples.map(pick), 0.5)

const answersAt =
  (place: number): Measure['of'] =>
  (samples) =>
    quantile(
      samples.flatMap((sample) => sample.answersMs),
      place,
    )

/**
 * Figures that must stay flat. Memory is the minimum of a window, which excludes garbage but includes leaks. Two runs
 * without load differ by up to 10 %; a relevant leak exceeds this within half an hour.
 */
const MEASURES: readonly Measure[] = [
  {
    name: 'resident memory',
    unit: 'MB',
    of: (samples) => least(samples.map((sample) => sample.residentMb)),
    growth: 0.1,
    atLeast: 30,
  },
  {
    name: 'heap',
    unit: 'MB',
    of: (samples) => least(samples.map((sample) => sample.heapMb)),
    growth: 0.1,
    atLeast: 10,
  },
  // Connections open and close by themselves; a leak of one per minute is many times this.
  { name: 'open files', unit: '', of: middleOf((sample) => sample.openFiles), growth: 0.05, atLeast: 8 },
  { name: 'connections', unit: '', of: middleOf((sample) => sample.connections), growth: 0, atLeast: 4 },
  {
    name: 'requests waiting for a connection',
    unit: '',
    of: middleOf((sample) => sample.waitingForConnection),
    growth: 0,
    atLeast: 1,
  },
  // The median varies little by chance, the slowest 1 % more.
  { name: 'answers p50', unit: 'ms', of: answersAt(0.5), growth: 0.25, atLeast: 3, mayBeMissing: true },
  { name: 'answers p99', unit: 'ms', of: answersAt(0.99), growth: 0.5, atLeast: 30, mayBeMissing: true },
]

/** Compares the second half after the warm-up with the first. */
export function trends(samples: readonly ServerSample[]): Trend[] {
  const seconds = most(samples.map((sample) => sample.seconds))
  const windows = windowsOf(samples.filter((sample) => sample.seconds > seconds * WARM_UP_SHARE))
  const patience = seconds < SETTLED_MINUTES * 60 ? 2 : 1
  return MEASURES.map(({ name, unit, of, growth, atLeast, mayBeMissing = false }) => {
    const measured = windows.map((window) => ({ hours: middle(window) / 3_600, value: of(window) }))
    const points = mayBeMissing ? measured.filter(({ value }) => Number.isFinite(value)) : measured
    const half = Math.ceil(points.length / 2)
    const first = mean(points.slice(0, half).map(({ value }) => value))
    const second = mean(points.slice(-half).map(({ value }) => value))
    const allowed = patience * Math.max(atLeast, first * growth)
    return { name, unit, first, second, slopePerHour: slope(points), allowed, isFlat: second - first <= allowed }
  })
}

function windowsOf(samples: readonly ServerSample[]): ServerSample[][] {
  const windows = Math.min(WINDOWS, samples.length)
  if (windows < FEWEST_WINDOWS) {
    throw new RangeError(`${samples.length} samples are too few for a trend: run it for longer.`)
  }
  const size = samples.length / windows
  return Array.from({ length: windows }, (_, window) =>
    samples.slice(Math.round(window * size), Math.round((window + 1) * size)),
  )
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const middle = (samples: readonly ServerSample[]): number => mean(samples.map(({ seconds }) => seconds))

/** Least-squares slope. */
function slope(points: readonly { hours: number; value: number }[]): number {
  const [hours, value] = [mean(points.map((point) => point.hours)), mean(points.map((point) => point.value))]
  const above = points.reduce((sum, point) => sum + (point.hours - hours) * (point.value - value), 0)
  const below = points.reduce((sum, point) => sum + (point.hours - hours) ** 2, 0)
  return below === 0 ? 0 : above / below
}
