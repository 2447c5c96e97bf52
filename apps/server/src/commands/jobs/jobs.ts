import { type Command, InvalidArgumentError, Option } from 'commander'
import { JOB_NAMES } from '../../jobs/queues/job-names.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { withCommandDatabase } from '../running/with-command-database.ts'

const SHOWN_DEAD = 50

interface Which {
  kind?: string
  all?: true
}

/** `jobs …`: what waits, what was given up, and another try for that. */
export function registerJobCommands(program: Command, report: Report): void {
  const jobs = program.command('jobs').description('the jobs that wait, and those that were given up')
  jobs
    .command('status')
    .description('say how many jobs of each kind wait, run, were done and were given up')
    .action(() => tellStatus(report))
  jobs
    .command('dead')
    .description('list the jobs that were given up, with what they were told and what went wrong')
    .addOption(kindOption('of this kind alone'))
    .action(({ kind = null }: { kind?: string | null }) => tellDead(kind, report))
  jobs
    .command('replay')
    .description('put jobs that were given up back in line')
    .argument('[job...]', 'their ids, as dead prints them', jobIds)
    .addOption(kindOption('all of this kind'))
    .option('--all', 'all of them')
    .action((ids: string[] | undefined, which: Which) => replay(ids ?? [], which, report))
}

/** One that is misspelt is refused, since of no job at all it would say that none was given up. */
const kindOption = (meaning: string): Option => new Option('--kind <kind>', meaning).choices(JOB_NAMES)

const loadJobs = () => import('../../jobs/job-overview.ts')

async function tellStatus(report: Report): Promise<void> {
  const counts = await withCommandDatabase(loadJobs, ({ countJobs }, database) => countJobs(database))
  for (const { kind, waiting, oldestWaitingSeconds, later, running, done, dead } of counts) {
    const oldest = waiting === 0 ? '' : ` (the oldest for ${Math.round(oldestWaitingSeconds)} s)`
    report.line(
      `${kind}: waiting ${waiting}${oldest}, later ${later}, running ${running}, done in a day ${done}, given up ${dead}`,
    )
  }
  if (counts.some(({ dead }) => dead > 0)) report.line('What was given up, and why: npm run -s retrofolio -- jobs dead')
}

async function tellDead(kind: string | null, report: Report): Promise<void> {
  const dead = await withCommandDatabase(loadJobs, ({ findDeadJobs }, database) =>
    findDeadJobs(database, { kind, limit: SHOWN_DEAD }),
  )
  for (const { id, kind, diedAt, attempts, data, lastError } of dead) {
    report.line(
      `${id}  ${kind}  ${diedAt.toISOString()}  tried ${attempts} times  ${JSON.stringify(data)}  ${lastError}`,
    )
  }
  if (dead.length === 0) report.line('No job was given up.')
  else report.line('Another try: npm run -s retrofolio -- jobs replay <id>, --kind <kind> or --all')
}

async function replay(ids: string[], { kind, all }: Which, report: Report): Promise<void> {
  const ways = [ids.length > 0, kind !== undefined, all === true].filter(Boolean).length
  if (ways !== 1) throw new UserFacingError('Name the jobs to replay by their ids, or by --kind, or say --all.')
  const which = kind === undefined ? (all === true ? 'all' : { ids }) : { kind }
  const replayed = await withCommandDatabase(loadJobs, ({ replayDeadJobs }, database) =>
    replayDeadJobs(database, which),
  )
  report.line(`${replayed} ${replayed === 1 ? 'job is' : 'jobs are'} back in line.`)
}

function jobIds(text: string, before: string[] = []): string[] {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) {
    throw new InvalidArgumentError('It must be an id as `jobs dead` prints it.')
  }
  return [...before, text]
}
