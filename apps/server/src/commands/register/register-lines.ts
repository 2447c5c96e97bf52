import type { FetchReport } from '@retrofolio/reference-data/register/fetch/fetch-register'
import type { GeographyReport } from '@retrofolio/reference-data/register/import/import-geography'
import type { ImportReport } from '@retrofolio/reference-data/register/import/import-report'
import type { Verification } from '@retrofolio/reference-data/register/publish/verify-register'
import type { RegisterReport } from '@retrofolio/reference-data/register/read/register-status'
import { TENURE_REMEDY } from '@retrofolio/reference-data/register/register'
import { unrecognisedLines } from '../running/not-understood-lines.ts'
import type { RatingReport } from './rating/rate-register.ts'

/** Formats reports of the register commands as lines of text, with right-aligned counts before their labels. */

export function importLines(done: ImportReport): string[] {
  return [
    ...table([
      [done.read, 'rows read'],
      [done.entered, 'entered: now the current certificate of their home'],
      [done.superseded, 'superseded: the register has a later certificate of the home'],
      ...(done.withdrawn > 0 ? [[done.withdrawn, 'withdrawn by the publisher'] satisfies Line] : []),
      [done.rejected, 'rejected'],
      ...done.rejectedBy.map(({ reason, rows }): Line => [rows, `  ${reason}`]),
    ]),
    '',
    ...table([
      [done.homes, 'homes in the register'],
      [done.homes - done.homesBefore + done.removed, 'of them new'],
      ...(done.removed > 0 ? [[done.removed, 'removed: their certificate was withdrawn'] satisfies Line] : []),
    ]),
    ...removalLines(done.removals),
    ...unrecognisedShareText(done),
    ...filesLines(done.files),
    ...ignoredLines(done.ignoredFiles),
    '',
    `${seconds(done.seconds)}, ${figure(Math.round(done.read / done.seconds))} rows/s`,
    ...(done.rejectFile === null ? [] : [`Rejected rows: ${done.rejectFile}`]),
  ]
}

export function geographyLines(done: GeographyReport): string[] {
  return [
    ...table([
      [done.read, 'rows read'],
      [done.uprnPoints, 'UPRNs with coordinates'],
      [done.postcodePoints, 'postcodes with coordinates'],
      ...(done.placeNames > 0 ? [[done.placeNames, 'names of authorities and regions'] satisfies Line] : []),
      ...(done.boundaries > 0 ? [[done.boundaries, 'boundaries'] satisfies Line] : []),
      [done.rejected, 'rejected'],
      ...done.rejectedBy.map(({ reason, rows }): Line => [rows, `  ${reason}`]),
    ]),
    '',
    ...table([
      [done.uprnsKnown, 'UPRNs with known coordinates'],
      [done.postcodesKnown, 'postcodes with known coordinates'],
      [done.postcodesWithAuthority, 'of them with an authority'],
      ...(done.postcodesByBoundary > 0 ? [[done.postcodesByBoundary, '  found by boundaries'] satisfies Line] : []),
      [done.homes, 'homes in the register'],
      [done.homesWithLocation, 'of them with coordinates'],
    ]),
    boundaryText(done.boundariesKnown),
    ...ignoredLines(done.ignoredFiles),
    '',
    seconds(done.seconds),
  ]
}

export function statusLines(status: RegisterReport): string[] {
  return [
    ...table([
      [status.homes, 'homes'],
      [status.homesWithLocation, 'of them with coordinates'],
      [status.certificates, 'certificates read'],
      [status.postcodes, 'postcodes with coordinates'],
      [status.postcodesWithAuthority, 'of them with an authority'],
    ]),
    `Last import of certificates: ${status.importedAt}`,
    ...(status.postcodesWithAuthority > 0 ? [] : [NO_AUTHORITIES]),
    boundaryText(status.boundaries ?? NO_BOUNDARIES),
    ...(status.hasTenure ? [] : [`Tenure: not recorded. ${TENURE_REMEDY}`]),
  ]
}

const NO_BOUNDARIES = { authority: 0, region: 0, nation: 0 }

function boundaryText({ authority, nation, region }: typeof NO_BOUNDARIES): string {
  if (authority + nation + region === 0) {
    return 'Boundaries: none. To see them on the map, run register geography with GeoJSON or TopoJSON.'
  }
  return `Boundaries: ${authority} of authorities, ${region} of regions, ${nation} of nations`
}

const NO_AUTHORITIES =
  'Authorities and regions: not known. To search by them, run register geography with ONSPD or NSPL, then register rate.'

export function verificationLines({ version, homes, faults }: Verification): string[] {
  const name = `Version ${version ?? 'unknown'}, ${figure(homes)} homes`
  return faults.length === 0 ? [`${name}: matches its manifest.`] : [`${name}:`, ...faults.map((fault) => `  ${fault}`)]
}

export function fetchLines({ version, bytes, isNew, areBoundariesNew }: FetchReport): string[] {
  return [
    isNew
      ? `Version ${version}: ${figure(bytes)} bytes copied and checked. Running servers switch to it automatically.`
      : `Version ${version} is already installed.`,
    ...(areBoundariesNew ? ['Boundaries: copied and checked.'] : []),
  ]
}

export function ratingLines({ engineVersion, homes, rated, analysed, seconds: time }: RatingReport): string[] {
  return [
    ...table([
      [homes, 'homes with results'],
      [rated, 'of them rated in this run'],
      [homes - analysed, 'that could not be analysed'],
    ]),
    `Engine ${engineVersion}; ${seconds(time)}`,
  ]
}

type Line = [count: number, what: string]

function table(lines: Line[]): string[] {
  const width = Math.max(...lines.map(([count]) => figure(count).length))
  return lines.map(([count, what]) => `${figure(count).padStart(width)}  ${what}`)
}

const figure = (count: number): string => count.toLocaleString('en-GB')
const seconds = (time: number): string => `${time.toFixed(1)} s`

const MOST_LINES = 10

function removalLines({ listed, notInRegister, withdrawnBefore }: ImportReport['removals']): string[] {
  if (listed === 0) return []
  return [
    '',
    ...table([
      [listed, 'certificates on the withdrawal lists'],
      [notInRegister, '  not in the register'],
      ...(withdrawnBefore > 0 ? [[withdrawnBefore, '    withdrawn by an earlier update'] satisfies Line] : []),
    ]),
    ...(notInRegister - withdrawnBefore === listed ? [OTHER_NUMBERS] : []),
  ]
}

const OTHER_NUMBERS =
  'None of them was in the register. The register identifies certificates as its source file did, by LMK_KEY or certificate_number: supply lists that use the same.'

function unrecognisedShareText(done: ImportReport): string[] {
  const lines = unrecognisedLines(done)
  return lines.length === 0 ? [] : ['', ...lines]
}

function filesLines(files: ImportReport['files']): string[] {
  const shown = files.slice(0, MOST_LINES)
  return [
    '',
    'Files (rows, rejected rows):',
    ...shown.map(({ file, read, rejected }) => `  ${file}: ${figure(read)}, ${figure(rejected)}`),
    ...more(files.length - shown.length),
  ]
}

function ignoredLines(ignored: { file: string; reason: string }[]): string[] {
  if (ignored.length === 0) return []
  const shown = ignored.slice(0, MOST_LINES)
  return [
    '',
    'Skipped:',
    ...shown.map(({ file, reason }) => `  ${file}: ${reason}`),
    ...more(ignored.length - shown.length),
  ]
}

function more(count: number): string[] {
  return count > 0 ? [`  and ${figure(count)} more`] : []
}
