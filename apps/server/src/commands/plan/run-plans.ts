import { resolve } from 'node:path'
import type { CertificateRow } from '@retrofolio/reference-data/certificates/record/certificate-row'
import { workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import { certificatesOf, requireCertificates, requireOtherFile, requireReadable } from '../analyse/certificate-input.ts'
import { requireNoFolder, writeRows } from '../analyse/result-file.ts'
import { planFormat } from './plan-format.ts'
import { withoutFigures } from './plan-outcome.ts'
import { type HomeOutcome, PLAN_COLUMNS, type PlanColumn, type PlanRow, STEP_COLUMNS } from './plan-row.ts'
import { type PlanCounter, type PlanSummary, planCounter } from './plan-summary.ts'
import { writePlanWorkbook } from './plan-workbook.ts'
import type { HomeToPlan, Planning, PlanningOptions } from './planning-job.ts'

export interface PlanRun {
  inputPath: string
  outPath: string
  planning: Planning
  /** One row for each step instead of each home. */
  withSteps: boolean
  /** Maximum number of threads; defaults to one per core. */
  workers?: number | undefined
  onHomes?: (homes: number) => void
  onIgnoredFile?: (file: string, reason: string) => void
  /** Aborts the run; the output then stays unchanged. */
  signal?: AbortSignal
}

/**
 * Plans every home of the input, in order. Certificates are read and rows written on this thread and planned by worker
 * threads, a bounded number of batches ahead, so memory does not grow with the input.
 *
 * @throws UserFacingError for an unknown file extension, an unreadable input or an unwritable output
 */
export async function runPlans(run: PlanRun): Promise<PlanSummary> {
  const { inputPath, outPath, signal } = run
  const format = planFormat(outPath)
  await requireReadable(inputPath)
  await requireNoFolder(outPath)
  await requireOtherFile(inputPath, [outPath])
  const counter = planCounter()
  const columns = run.withSteps ? STEP_COLUMNS : PLAN_COLUMNS
  const workerData: PlanningOptions = { ...run.planning, withSteps: run.withSteps }
  await using pool = workerPool<readonly HomeToPlan[], HomeOutcome[]>(
    new URL('./planning-worker.ts', import.meta.url),
    {
      workers: run.workers,
      workerData,
    },
  )
  const rows = (): AsyncGenerator<PlanRow> => planRows(run, (batches) => pool.run(batches), counter)
  if (format === 'xlsx') await writePlanWorkbook({ outPath, columns, signal }, rows)
  else await writeRows<PlanColumn>({ outPath, format, columns, signal }, rows)
  return counter.summary()
}

type RunBatches = (batches: AsyncIterable<readonly HomeToPlan[]>) => AsyncGenerator<HomeOutcome[]>

interface Identity {
  row: number
  uprn: string | null
  certificate_key: string | null
  /** Why the row could not be read; null for one that is planned. */
  unreadable: string | null
}

async function* planRows(run: PlanRun, runBatches: RunBatches, counter: PlanCounter): AsyncGenerator<PlanRow> {
  const underWay: Identity[][] = []
  let homes = 0
  for await (const outcomes of runBatches(batchesOf(run, underWay))) {
    let planned = 0
    for (const { unreadable, ...identity } of underWay.shift() ?? []) {
      const outcome =
        unreadable === null
          ? outcomes[planned++]
          : withoutFigures('unreadable', `The row cannot be read: ${unreadable.replace(/\.$/, '')}.`)
      if (outcome === undefined) throw new RangeError(`row ${identity.row} has no outcome`)
      counter.count(outcome.status, outcome.reason)
      homes += 1
      run.onHomes?.(homes)
      for (const row of outcome.rows) yield { ...identity, status: outcome.status, reason: outcome.reason, ...row }
    }
  }
}

/** A home takes tens of milliseconds, so that small batches keep all threads busy to the end. */
const HOMES_PER_BATCH = 16

async function* batchesOf(run: PlanRun, underWay: Identity[][]): AsyncGenerator<readonly HomeToPlan[]> {
  let rows = 0
  let identities: Identity[] = []
  let homes: HomeToPlan[] = []
  const passedOver: string[] = []
  const certificates = certificatesOf(run.inputPath, {
    // The folder may contain plans of an earlier run.
    isLeftOut: (file) => resolve(file) === resolve(run.outPath),
    onIgnoredFile: (file, reason) => {
      if (passedOver.length === 0) passedOver.push(`${file}: ${reason}`)
      run.onIgnoredFile?.(file, reason)
    },
  })
  for await (const certificate of certificates) {
    rows += 1
    identities.push(identityOf(certificate, rows))
    if (certificate.kind === 'certificate') homes.push(homeOf(certificate))
    if (identities.length < HOMES_PER_BATCH) continue
    underWay.push(identities)
    yield homes
    identities = []
    homes = []
  }
  if (identities.length > 0) {
    underWay.push(identities)
    yield homes
  }
  await requireCertificates(run.inputPath, rows, passedOver)
}

function identityOf(certificate: CertificateRow, row: number): Identity {
  if (certificate.kind === 'unreadable') {
    return { row, uprn: null, certificate_key: null, unreadable: certificate.reason }
  }
  const { uprn, certificateKey } = certificate.record
  return { row, uprn, certificate_key: certificateKey, unreadable: null }
}

function homeOf({
  record: { features, lodged, certificateKey: number },
}: Extract<CertificateRow, { kind: 'certificate' }>): HomeToPlan {
  const { lodgedOn } = features
  const isKnown = lodged.sapScore !== null && lodged.sapScore >= 1 && lodgedOn !== null
  const certificate = isKnown ? { score: lodged.sapScore ?? 0, lodgedOn } : null
  return { features, certificate, number, printed: lodged }
}
