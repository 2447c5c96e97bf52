import { columnPositions } from '@retrofolio/reference-data/certificates/columns/columns'
import { cellsOf, recordOfColumns } from '@retrofolio/reference-data/certificates/columns/record-of-columns'
import type { CertificateRecord } from '@retrofolio/reference-data/certificates/record/certificate-record'
import { CERTIFICATE_COLUMNS } from '@retrofolio/reference-data/sample/certificate-columns'
import { certificateRow } from '@retrofolio/reference-data/sample/certificate-row'
import { Random } from '@retrofolio/reference-data/sample/random'
import type { PlotLevel, SamplePlot } from '@retrofolio/reference-data/sample/sample-plot'
import { SAMPLE_TOWNS } from '@retrofolio/reference-data/sample/sample-towns'
import { drawAge, drawDwellingKind, type SampleType } from '@retrofolio/reference-data/sample/stock-tables'
import { drawSurvey } from '@retrofolio/reference-data/sample/survey'

/** After the date of any synthetic certificate, so that none is rejected as in the future. */
const TODAY = '2100-12-31'

/**
 * Generates reproducible synthetic certificates in the mix of the national stock. The sample register's generator
 * writes each as a register row, and the ordinary reader reads it back.
 */
export function* syntheticCertificates(count: number, seed: string): Generator<CertificateRecord> {
  const positions = columnPositions(CERTIFICATE_COLUMNS)
  for (const row of syntheticRows(count, seed)) yield recordOfColumns(cellsOf(row, positions), TODAY)
}

/** The same as rows of the national files, with cells in header order. */
export function* syntheticRows(count: number, seed: string): Generator<string[]> {
  for (let number = 1; number <= count; number += 1) {
    const random = new Random(`${seed}/${number}`)
    const plot = drawPlot(random.fork('plot'), number)
    const identity = { certificateNumber: certificateNumber(number), uprn: String(900_000_000_000 + number) }
    yield certificateRow(random, plot, drawSurvey(random.fork('survey'), plot), identity)
  }
}

/** A town represents its region; the street has no effect, so each home is alone. */
function drawPlot(random: Random, number: number): SamplePlot {
  const town = random.pick(SAMPLE_TOWNS)
  const { type, builtForm, level } = drawForm(random, town.region)
  return {
    key: String(number),
    town,
    postcode: `${town.district} ${1 + (number % 9)}AA`,
    lines: [`${number} Example Street`],
    type,
    builtForm,
    age: drawAge(random, type),
    level,
    areaRank: random.between(0.01, 0.99),
    latitude: town.latitude,
    longitude: town.longitude,
    lacks: null,
    panelsPercent: null,
  }
}

interface Form {
  type: SampleType
  builtForm: string
  level: PlotLevel | null
}

// Rounded shares within each kind of dwelling; the sample register uses the same ones.
const BUNGALOWS_OF_DETACHED = 0.2
const BUNGALOWS_OF_SEMIS = 0.15
const ENDS_OF_TERRACES = 0.25
const MAISONETTES_OF_FLATS = 0.03

function drawForm(random: Random, region: string): Form {
  const kind = drawDwellingKind(random, region)
  if (kind === 'flat') return drawFlat(random)
  if (kind === 'terraced') {
    return { type: 'House', builtForm: random.chance(ENDS_OF_TERRACES) ? 'End-Terrace' : 'Mid-Terrace', level: null }
  }
  const isBungalow = random.chance(kind === 'detached' ? BUNGALOWS_OF_DETACHED : BUNGALOWS_OF_SEMIS)
  const builtForm = kind === 'detached' ? 'Detached' : 'Semi-Detached'
  return { type: isBungalow ? 'Bungalow' : 'House', builtForm, level: null }
}

function drawFlat(random: Random): Form {
  return {
    type: random.chance(MAISONETTES_OF_FLATS) ? 'Maisonette' : 'Flat',
    builtForm: random.pick(['Detached', 'Semi-Detached', 'End-Terrace', 'Mid-Terrace']),
    level: random.weighted<PlotLevel>([
      ['ground', 0.3],
      ['mid', 0.4],
      ['top', 0.3],
    ]),
  }
}

/** Twenty digits in five groups; real numbers do not begin with twelve zeros. */
function certificateNumber(number: number): string {
  const digits = String(number).padStart(8, '0')
  return `0000-0000-0000-${digits.slice(0, 4)}-${digits.slice(4)}`
}
