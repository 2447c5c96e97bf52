import { CERTIFICATE_COLUMNS, csvText } from './certificate-columns.ts'
import { certificateRow } from './certificate-row.ts'
import { planSampleRegister, type TownHomes } from './plan-sample-register.ts'
import { Random } from './random.ts'
import type { SamplePlot } from './sample-plot.ts'
import { SAMPLE_NATIONS } from './sample-register-files.ts'
import { drawSurvey, earlierSurvey } from './survey.ts'

/** Twelve digits from 999: a range in which no UPRNs are assigned. */
const FIRST_UPRN = 999_000_000_001
/** Share of homes without a matched UPRN. */
const SHARE_WITHOUT_UPRN = 0.04
/** Share of homes with an older, superseded certificate. */
const SHARE_SUPERSEDED = 0.05

interface SampleFile {
  name: string
  text: string
}

/** All files of the sample register. Reproducible byte for byte: uses neither the time nor unseeded random numbers. */
export function buildSampleRegister(): SampleFile[] {
  const towns = planSampleRegister()
  const numbered = new Numbering()
  const rowsOf = new Map<string, string[][]>()
  const uprnPoints: string[][] = []
  for (const { town, plots } of towns) {
    const rows = rowsOf.get(town.nation) ?? []
    rowsOf.set(town.nation, rows)
    for (const plot of plots) {
      const home = certificatesOf(plot, numbered)
      rows.push(...home.rows)
      if (home.uprn !== null) uprnPoints.push([home.uprn, degrees(plot.latitude), degrees(plot.longitude)])
    }
  }
  return [
    ...SAMPLE_NATIONS.map((nation) => ({
      name: `certificates-${nation}.csv`,
      text: csvText(CERTIFICATE_COLUMNS, rowsOf.get(nation.replace('-', '_')) ?? []),
    })),
    { name: 'uprn-points.csv', text: csvText(['uprn', 'latitude', 'longitude'], uprnPoints) },
    {
      name: 'postcode-points.csv',
      text: csvText(['postcode', 'latitude', 'longitude', 'lad23cd', 'rgn23cd'], postcodePoints(towns)),
    },
    {
      name: 'authority-names.csv',
      text: csvText(
        ['lad23cd', 'lad23nm'],
        towns.map(({ town }) => [town.authorityCode, town.authority]),
      ),
    },
  ]
}

class Numbering {
  private uprns = 0
  private certificates = 0

  uprn(): string {
    this.uprns += 1
    return String(FIRST_UPRN + this.uprns - 1)
  }

  /** Twenty digits in five groups; real numbers do not begin with twelve zeros. */
  certificate(): string {
    this.certificates += 1
    const digits = String(this.certificates).padStart(8, '0')
    return `0000-0000-0000-${digits.slice(0, 4)}-${digits.slice(4)}`
  }
}

function certificatesOf(plot: SamplePlot, numbering: Numbering): { uprn: string | null; rows: string[][] } {
  const random = new Random(`sample home/${plot.key}`)
  const uprn = random.fork('uprn').chance(SHARE_WITHOUT_UPRN) ? null : numbering.uprn()
  const survey = drawSurvey(random.fork('survey'), plot)
  const before = random.fork('superseded').chance(SHARE_SUPERSEDED)
    ? earlierSurvey(random.fork('earlier survey'), survey)
    : null
  const latest = certificateRow(random, plot, survey, { certificateNumber: numbering.certificate(), uprn })
  if (before === null) return { uprn, rows: [latest] }
  const number = numbering.certificate()
  const superseded = certificateRow(random, plot, before, { certificateNumber: number, uprn }, random.fork('before'))
  return { uprn, rows: [superseded, latest] }
}

function postcodePoints(towns: readonly TownHomes[]): string[][] {
  const points = new Map<string, { latitude: number; longitude: number; codes: [string, string] }>()
  for (const { town, plots, emptyPostcode } of towns) {
    const codes: [string, string] = [town.authorityCode, town.regionCode]
    for (const { postcode, latitude, longitude } of plots) {
      if (!points.has(postcode)) points.set(postcode, { latitude, longitude, codes })
    }
    points.set(emptyPostcode, { latitude: town.latitude, longitude: town.longitude, codes })
  }
  return [...points].map(([postcode, { latitude, longitude, codes }]) => [
    postcode,
    degrees(latitude),
    degrees(longitude),
    ...codes,
  ])
}

function degrees(angle: number): string {
  return angle.toFixed(5)
}
