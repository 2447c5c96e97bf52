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

/** `jobs …`: commands that show waiting and abandoned jobs, and replay them. */
export function registerJobCommands(program: Command, report: Report): void {
  const jobs = program.command('jobs').description('show waiting and abandoned jobs, and replay abandoned ones')
  jobs
    .command('status')
    .description('count waiting, running, done and abandoned jobs of each kind')
    .action(() => tellStatus(report))
  jobs
    .command('dead')
    .description('list abandoned jobs with their data and last error')
    .addOption(kindOption('only jobs of this kind'))
    .action(({ kind = null }: { kind?: string | null }) => tellDead(kind, report))
  jobs
    .command('replay')
    .description('queue abandoned jobs again')
    .argument('[job...]', 'job ids, as printed by dead', jobIds)
    .addOption(kindOption('all of this kind'))
    .option('--all', 'all of them')
    .action((ids: string[] | undefined, which: Which) => replay(ids ?? [], which, report))
}

/** A misspelt kind is rejected; otherwise the command would report that no job was abandoned. */
const kindOption = (meaning: string): Option => new Option('--kind <kind>', meaning).choices(JOB_NAMES)

const loadJobs = () => import('../../jobs/job-overview.ts')

async function tellStatus(report: Report): Promise<void> {
  const counts = await withCommandDatabase(loadJobs, ({ countJobs }, database) => countJobs(database))
  for (const { kind, waiting, oldestWaitingSeconds, later, running, done, dead } of counts) {
    const oldest = waiting === 0 ? '' : ` (the oldest for ${Math.round(oldestWaitingSeconds)} s)`
    report.line(
      `${kind}: waiting ${waiting}${oldest}, later ${later}, running ${running}, done in a day ${done}, abandoned ${dead}`,
    )
  }
  if (counts.some(({ dead }) => dead > 0))
    report.line('Abandoned jobs and their errors: npm run -s retrofolio -- jobs dead')
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
  if (dead.length === 0) report.line('No abandoned jobs.')
  else report.line('To retry: npm run -s retrofolio -- jobs replay <id>, --kind <kind> or --all')
}

async function replay(ids: string[], { kind, all }: Which, report: Report): Promise<void> {
  const ways = [ids.length > 0, kind !== undefined, all === true].filter(Boolean).length
  if (ways !== 1) throw new UserFacingError('Name the jobs to replay by id, or use --kind or --all.')
  const which = kind === undefined ? (all === true ? 'all' : { ids }) : { kind }
  const replayed = await withCommandDatabase(loadJobs, ({ replayDeadJobs }, database) =>
    replayDeadJobs(database, which),
  )
  report.line(`${replayed} ${replayed === 1 ? 'job' : 'jobs'} queued again.`)
}

function jobIds(text: string, before: string[] = []): string[] {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) {
    throw new InvalidArgumentError('Must be an id as printed by `jobs dead`.')
  }
  return [...before, text]
}
