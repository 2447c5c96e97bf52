import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { RunningCost } from '@retrofolio/engine/money/running-cost'
import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import type { Band } from '../plausibility/plausible-bands.ts'
import { ACCEPTED_BANDS, type AcceptedBands, CHECKED_NUMBERS, type CheckedNumber } from './accepted-bands.ts'
import { featuresOf, LISTED_HOME_IDS, type ListedHomeId, TWELVE_HOMES } from './twelve-homes.ts'

const OCCUPIERS = 2

export interface CheckedHomeResult {
  id: ListedHomeId
  name: string
  figures: CheckedResult[]
  band: EpcBand
  rating: { value: ZeroBillPotential; accepted: readonly ZeroBillPotential[]; isAccepted: boolean }
  why: string
}

export interface CheckedResult {
  figure: CheckedNumber
  value: number
  accepted: Band
  isAccepted: boolean
}

/** Every listed home with its figures and whether they lie inside their bands. */
export function checkedHomes(): CheckedHomeResult[] {
  return LISTED_HOME_IDS.map(checkedHome)
}

function checkedHome(id: ListedHomeId): CheckedHomeResult {
  const listed = TWELVE_HOMES[id]
  const accepted = ACCEPTED_BANDS[id]
  const home = assess(featuresOf(listed))
  if (home.kind !== 'analysed') throw new Error(`${id} cannot be analysed: ${home.kind}`)
  const bands = allBands(accepted, home)
  const values = valuesOf(home)
  const { zeroBillPotential } = home.rating
  return {
    id,
    name: listed.name,
    figures: CHECKED_NUMBERS.map((figure) => {
      const [value, band] = [values[figure], bands[figure]]
      return { figure, value, accepted: band, isAccepted: value >= band.low && value <= band.high }
    }),
    band: home.certificate.today.epcBand,
    rating: {
      value: zeroBillPotential,
      accepted: accepted.ratings,
      isAccepted: accepted.ratings.includes(zeroBillPotential),
    },
    why: accepted.why,
  }
}

function allBands(accepted: AcceptedBands, { geometry, solar }: AnalysedHome): Record<CheckedNumber, Band> {
  return {
    ...accepted,
    spaceHeatingKwhPerM2: scaled(accepted.spaceHeatingKwh, 1 / geometry.totalFloorAreaM2),
    panelKwp: scaled(accepted.panels, solar.panelW / 1000),
  }
}

const scaled = ({ low, high }: Band, factor: number): Band => ({ low: low * factor, high: high * factor })

function valuesOf(home: AnalysedHome): Record<CheckedNumber, number> {
  const { certificate, geometry, heatLoss, money, rating, solar } = home
  const { htcWPerK, spaceHeatingKwh, spaceHeatingSpf } = heatLoss.default
  const { atMeter, electrified, today } = money[OCCUPIERS]
  if (atMeter === null) throw new Error('the bill on the metered basis is missing')
  return {
    heatLossWPerK: htcWPerK,
    spaceHeatingKwh,
    spaceHeatingKwhPerM2: spaceHeatingKwh / geometry.totalFloorAreaM2,
    hotWaterKwh: hotWaterKwh(today),
    billTodayGbp: today.totalGbp,
    billTodayMeteredGbp: atMeter.today.totalGbp,
    billElectrifiedGbp: electrified.totalGbp,
    netImportKwh: rating.netGridImportKwh,
    heatPumpSpf: spaceHeatingSpf,
    panels: solar.recommendedPanels,
    panelKwp: (solar.recommendedPanels * solar.panelW) / 1000,
    solarOutputKwh: solar.countedOutputKwh,
    sapScore: certificate.today.sapScore,
  }
}

function hotWaterKwh({ lines }: RunningCost): number {
  return lines.reduce((sum, { kwh, purpose }) => (purpose === 'hot_water' ? sum + kwh : sum), 0)
}
