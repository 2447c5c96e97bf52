import { join } from 'node:path'
import { SourceFileError } from '@retrofolio/reference-data/files/source-file-error'
import type { ImportRegisterOptions } from '@retrofolio/reference-data/register/import/import-register'
import { RegisterError } from '@retrofolio/reference-data/register/register-error'
import type { Command } from 'commander'
import { readConfig, readPanels, storageSettings } from '../../config/config.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { untilInterrupted } from '../running/until-interrupted.ts'
import { workerCount } from '../running/whole-number.ts'
import {
  fetchLines,
  geographyLines,
  importLines,
  ratingLines,
  statusLines,
  verificationLines,
} from './register-lines.ts'

/** `register …`: commands for this deployment's certificates and coordinates. */
export function registerRegisterCommands(program: Command, report: Report): void {
  const register = program.command('register').description('manage the register of certificates on this machine')
  register
    .command('import')
    .description('import domestic EPC certificates into the register, keeping the latest of each home')
    .argument('<paths...>', 'certificates: CSV, JSON or XML files, folders or zips')
    .option('--replace', 'forget the certificates already in the register, such as the sample')
    .option(
      '--forget-withdrawals',
      'with --replace: forget what was withdrawn too, and let it in where a file holds it',
    )
    .option('--json', 'print the report as JSON')
    .action((paths: string[], options: ImportOptions) => importCertificates(paths, options, report))
  register
    .command('update')
    .description('update a register: add new certificates, remove withdrawn ones')
    .argument('[paths...]', 'newly lodged certificates: CSV, JSON or XML files, folders or zips')
    .option('--removals <files...>', 'lists of changes: certificates removed, cancelled or moved to another UPRN')
    .option('--json', 'print the report as JSON')
    .action((paths: string[], options: UpdateOptions) => updateCertificates(paths, options, report))
  register
    .command('verify')
    .description('check the register against its manifest and for consistency; exits with 1 if anything is wrong')
    .option('--json', 'print the findings as JSON')
    .action((options: JsonOption) => verify(options, report))
  register
    .command('fetch')
    .description('copy a published register to this machine and check it against its manifest')
    .argument('<source>', 'the folder, or its file:, https: or s3: address, that contains register.duckdb')
    .option('--json', 'print the report as JSON')
    .action((source: string, options: JsonOption) => fetchPublished(source, options, report))
  register
    .command('rate')
    .description('rate every home of the register; only those whose engine or certificate has changed')
    .option('--workers <number>', 'number of rating threads; defaults to one per core', workerCount)
    .option('--json', 'print the report as JSON')
    .action((options: RateOptions) => rate(options, report))
  register
    .command('geography')
    .description('add coordinates (OS Open UPRN, ONSPD, NSPL, Code-Point Open) or boundaries (GeoJSON, TopoJSON)')
    .argument('<paths...>', 'files, folders or zips')
    .option('--json', 'print the report as JSON')
    .action((paths: string[], options: JsonOption) => importPlaces(paths, options, report))
  register
    .command('sample')
    .description('load the sample register, as a first start does, if there is no register yet')
    .action(() => loadSample(report))
  register
    .command('status')
    .description('show what the register contains')
    .option('--json', 'print it as JSON')
    .action((options: JsonOption) => showStatus(options, report))
}

interface JsonOption {
  json?: true
}

interface ImportOptions extends JsonOption {
  replace?: true
  forgetWithdrawals?: true
}

interface RateOptions extends JsonOption {
  workers?: number
}

async function rate(options: RateOptions, report: Report): Promise<void> {
  const { rateRegister } = await import('./rating/rate-register.ts')
  const progress = progressLines(report)
  const done = await withUserFacingErrors(
    untilInterrupted('Stopped; earlier results are unchanged.', (signal) =>
      rateRegister({
        registerDir: registerDir(),
        panels: readPanels(process.env),
        workers: options.workers,
        signal,
        onProgress: (homes, of) => progress(homes, homes / of),
      }),
    ),
  )
  print(options.json ? [JSON.stringify(done)] : ratingLines(done), report)
}

interface UpdateOptions extends JsonOption {
  removals?: string[]
}

async function importCertificates(paths: string[], options: ImportOptions, report: Report): Promise<void> {
  const replaces = options.replace === true
  const forgetsWithdrawals = options.forgetWithdrawals === true
  if (forgetsWithdrawals && !replaces) {
    throw new UserFacingError(
      'Withdrawals can only be forgotten together with the certificates: add --replace, and supply all certificate files.',
      { exitCode: 2 },
    )
  }
  await readCertificates({ paths, replaces, forgetsWithdrawals }, options, report)
}

async function updateCertificates(paths: string[], options: UpdateOptions, report: Report): Promise<void> {
  const { readRemovals } = await import('@retrofolio/reference-data/register/withdrawals/removals')
  const { removals: lists = [] } = options
  if (paths.length === 0 && lists.length === 0) {
    throw new UserFacingError('Nothing to do: supply newly lodged certificates, --removals with a list, or both.', {
      exitCode: 2,
    })
  }
  const removals = (await Promise.all(lists.map((path) => withUserFacingErrors(readRemovals(path))))).flat()
  await readCertificates({ paths, removals }, options, report)
}

async function readCertificates(
  what: Pick<ImportRegisterOptions, 'paths' | 'replaces' | 'forgetsWithdrawals' | 'removals'>,
  options: JsonOption,
  report: Report,
): Promise<void> {
  const { importRegister } = await import('@retrofolio/reference-data/register/import/import-register')
  const progress = progressLines(report)
  const done = await withUserFacingErrors(
    untilInterrupted('Stopped; the register is unchanged.', (signal) =>
      importRegister({
        ...what,
        registerDir: registerDir(),
        signal,
        onProgress: ({ rows, bytesRead, bytesTotal }) => progress(rows, bytesTotal > 0 ? bytesRead / bytesTotal : null),
      }),
    ),
  )
  print(options.json ? [JSON.stringify(done)] : importLines(done), report)
}

async function importPlaces(paths: string[], options: JsonOption, report: Report): Promise<void> {
  const { importGeography } = await import('@retrofolio/reference-data/register/import/import-geography')
  const progress = progressLines(report)
  const done = await withUserFacingErrors(
    untilInterrupted('Stopped; the known coordinates are unchanged.', (signal) =>
      importGeography({ paths, registerDir: registerDir(), signal, onProgress: ({ rows }) => progress(rows, null) }),
    ),
  )
  print(options.json ? [JSON.stringify(done)] : geographyLines(done), report)
}

async function verify(options: JsonOption, report: Report): Promise<void> {
  const { verifyRegister } = await import('@retrofolio/reference-data/register/publish/verify-register')
  const found = await withUserFacingErrors(verifyRegister(registerDir()))
  print(options.json ? [JSON.stringify(found)] : verificationLines(found), report)
  if (found.faults.length > 0) process.exitCode = 1
}

async function fetchPublished(source: string, options: JsonOption, report: Report): Promise<void> {
  const { fetchRegister } = await import('@retrofolio/reference-data/register/fetch/fetch-register')
  const progress = byteLines(report)
  const done = await withUserFacingErrors(
    untilInterrupted('Stopped; the incomplete copy was discarded.', (signal) =>
      fetchRegister(source, registerDir(), { settings: storageSettings(process.env), signal, onProgress: progress }),
    ),
  )
  print(options.json ? [JSON.stringify(done)] : fetchLines(done), report)
}

async function loadSample(report: Report): Promise<void> {
  const { loadSampleIfMissing } = await import('./sample-register.ts')
  const isLoaded = await withUserFacingErrors(loadSampleIfMissing(registerDir(), report))
  if (!isLoaded) report.line('A register already exists; nothing was changed.')
}

async function showStatus(options: JsonOption, report: Report): Promise<void> {
  const { registerStatus } = await import('@retrofolio/reference-data/register/read/register-status')
  const status = await withUserFacingErrors(registerStatus(registerDir()))
  print(options.json ? [JSON.stringify(status)] : statusLines(status), report)
}

function registerDir(): string {
  return join(readConfig(process.env).dataDir, 'register')
}

function print(lines: readonly string[], report: Report): void {
  for (const line of lines) report.line(line)
}

/** Turns a mistake of the user into a one-sentence error. */
async function withUserFacingErrors<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    if (error instanceof RegisterError || error instanceof SourceFileError) {
      throw new UserFacingError(error.message, { cause: error })
    }
    throw error
  }
}

/** Progress of reading rows, with speed. */
function progressLines(report: Report): (rows: number, share: number | null) => void {
  const now = nowAndThen(report)
  return (rows, share) => {
    const percent = share === null ? '' : `, ${Math.min(99, Math.floor(share * 100))} %`
    now((seconds) => `${figure(rows)} rows read${percent}, ${figure(rows / seconds)} rows/s`)
  }
}

/** Progress of copying a file. */
function byteLines(report: Report): (bytes: number, of: number | null) => void {
  const now = nowAndThen(report)
  return (bytes, of) => now(() => `${figure(bytes / MB)}${of === null ? '' : ` of ${figure(of / MB)}`} MB copied`)
}

/** Prints a line to standard error every two seconds. */
function nowAndThen(report: Report): (line: (seconds: number) => string) => void {
  const startedMs = performance.now()
  let printedMs = startedMs
  return (line) => {
    const nowMs = performance.now()
    if (nowMs - printedMs < MS_BETWEEN_PROGRESS_LINES) return
    printedMs = nowMs
    report.problem(line((nowMs - startedMs) / 1000))
  }
}

const figure = (count: number): string => Math.round(count).toLocaleString('en-GB')
const MB = 1_000_000
const MS_BETWEEN_PROGRESS_LINES = 2000
