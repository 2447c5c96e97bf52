export interface RunFacts {
  /** Start of the run. Earlier times come from certificates and are compared. */
  startedAt: Date
  /** Folders and addresses of this run, each with its placeholder. */
  names: ReadonlyMap<string, string>
}

export type Normaliser = (text: string) => string

const ISO_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const NUMBERED = /"(id|[a-z_]+_id)":\d+/g
const DURATION = /\b[\d.,]+ s\b/g
const SPEED = /\b[\d.,]+ rows\/s/g

/** Replaces what differs between two runs of the same code: times of the run, database ids, folders. */
export function normaliser({ startedAt, names }: RunFacts): Normaliser {
  return (text) => {
    let result = text
    for (const [found, name] of names) result = result.replaceAll(found, name)
    return result
      .replaceAll(NUMBERED, '"$1":"<id>"')
      .replaceAll(ISO_TIME, (time) => (new Date(time) < wholeSecond(startedAt) ? time : '<time>'))
  }
}

/** The same for printed text, and replaces durations and speeds. */
export function printedNormaliser(facts: RunFacts): Normaliser {
  const normalise = normaliser(facts)
  return (text) => normalise(text).replaceAll(SPEED, '<speed>').replaceAll(DURATION, '<duration>')
}

/** The product rounds times down to whole seconds. */
function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1_000) * 1_000)
}
