import type { Random } from './random.ts'
import type { SamplePlot } from './sample-plot.ts'

/** Date and method of a survey, which determine wording and recorded data. */
export interface Survey {
  /** ISO dates. */
  lodgedOn: string
  inspectedOn: string
  /** `HH:MM:SS`. */
  lodgedTime: string
  lodgedYear: number
  /** `sap`: full assessment of a new dwelling. */
  method: 'sap' | 'rdsap'
  /** Certificates from mid-2025 on use the wording of RdSAP 10. */
  isRdsap10: boolean
  constructionYear: number | null
}

// Lodgements a year, in millions, rounded [NV]: peaks in 2013-14 and 2022-24; the register's last year is half full.
const LODGEMENTS: [year: number, weight: number][] = [
  [2012, 1.3],
  [2013, 1.6],
  [2014, 1.7],
  [2015, 1.4],
  [2016, 1.3],
  [2017, 1.2],
  [2018, 1.3],
  [2019, 1.4],
  [2020, 1.3],
  [2021, 1.7],
  [2022, 1.8],
  [2023, 1.9],
  [2024, 1.8],
  [2025, 1.7],
  [2026, 0.9],
]
const FIRST_DAY_OF_RDSAP_10 = '2025-06-15'
const SHARE_SURVEYED_AS_NEW = 0.75
/** Share of certificates lodged more than 30 days after the visit. */
const SHARE_LODGED_LATE = 0.09

export function drawSurvey(random: Random, plot: SamplePlot): Survey {
  const isNewBand = plot.age === 'L'
  const year = random.weighted(LODGEMENTS.filter(([lodged]) => !isNewBand || lodged >= 2014))
  const isNew = isNewBand && plot.type !== 'Park home' && random.chance(SHARE_SURVEYED_AS_NEW)
  return surveyIn(random, year, isNew)
}

/** The survey of an earlier, superseded certificate of the same home. */
export function earlierSurvey(random: Random, survey: Survey): Survey | null {
  if (survey.lodgedYear <= 2014 || survey.method === 'sap') return null
  return surveyIn(random, random.integer(2012, survey.lodgedYear - 2), false)
}

function surveyIn(random: Random, year: number, isNew: boolean): Survey {
  const lastDay = year === 2026 ? 180 : 364
  const lodged = new Date(Date.UTC(year, 0, 1 + random.integer(0, lastDay)))
  const delayDays = random.chance(SHARE_LODGED_LATE) ? random.integer(31, 200) : random.integer(0, 14)
  const inspected = new Date(lodged.getTime() - delayDays * 86_400_000)
  const lodgedOn = lodged.toISOString().slice(0, 10)
  const clock = [random.integer(8, 19), random.integer(0, 59), random.integer(0, 59)]
  return {
    lodgedOn,
    inspectedOn: inspected.toISOString().slice(0, 10),
    lodgedTime: clock.map((part) => String(part).padStart(2, '0')).join(':'),
    lodgedYear: year,
    method: isNew ? 'sap' : 'rdsap',
    isRdsap10: !isNew && lodgedOn >= FIRST_DAY_OF_RDSAP_10,
    constructionYear: isNew ? Math.max(2012, year - random.integer(0, 1)) : null,
  }
}
