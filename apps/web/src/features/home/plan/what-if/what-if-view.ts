import { netImportStep } from '@retrofolio/contract/homes/known-step'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { ratingWord } from '../../../../ui/home/rating-badge.tsx'
import { billAtPrices, type OwnPrices } from './own-prices.ts'

/** The figures of a home at one point, as text; units are those of the rows. */
export interface WhatIfColumn {
  key: 'today' | 'same' | 'what_if'
  heading: string
  score: { text: string; band: EpcBand; range: string }
  rating: ZeroBillPotential
  heat: string
  billMeter: string
  billCertificate: string
  carbon: string
  netImport: string
}

const NO_PRICES: OwnPrices = {}

export interface WhatIfStates {
  today: PlanState
  /** The home as it is with the people that are tried; null where neither people nor prices change. */
  same: PlanState | null
  whatIf: PlanState
  prices: OwnPrices
}

/** Today's home first; then, where people or prices change, the same home with them; then what is tried. */
export function whatIfColumns({ today, same, whatIf, prices }: WhatIfStates): WhatIfColumn[] {
  return [
    columnOf('today', 'Today', today, NO_PRICES),
    ...(same === null ? [] : [columnOf('same', 'Today, with these people and prices', same, prices)]),
    columnOf('what_if', 'What if', whatIf, prices),
  ]
}

function columnOf(
  key: WhatIfColumn['key'],
  heading: string,
  { bill, co2KgPerYear, epcBand, netImportKwh, sapScore, scoreRange, spaceHeatingKwh, zeroBillPotential }: PlanState,
  prices: OwnPrices,
): WhatIfColumn {
  return {
    key,
    heading,
    score: {
      text: String(sapScore),
      band: epcBand,
      range: `${Math.round(scoreRange.p10)} to ${Math.round(scoreRange.p90)}`,
    },
    rating: zeroBillPotential,
    heat: formatKnown(spaceHeatingKwh, 'kWh').number,
    billMeter: formatPounds(billAtPrices(bill.meter, prices)).text,
    billCertificate: formatPounds(billAtPrices(bill.certificate, prices)).text,
    carbon: formatKnown(co2KgPerYear, 'kg CO₂e').number,
    netImport: formatKnown(netImportKwh, 'kWh', { step: netImportStep(netImportKwh) }).number,
  }
}

/** For screen readers, once the figures have settled. */
export function spokenFigures(column: WhatIfColumn | undefined): string {
  if (column === undefined) return ''
  const { billMeter, rating, score } = column
  return `Score ${score.text}, band ${score.band}. Bill ${billMeter} a year, metered. Rating ${ratingWord(rating)}.`
}
