import { type HomeInList, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import type { HomeFigures } from '@retrofolio/contract/homes/list/home-figures'
import { choicesOf, NOT_KNOWN_CHOICE } from '@retrofolio/contract/homes/list/list-selection'
import { dayNumber } from '@retrofolio/contract/iso-day'
import type { HomeRow } from '../homes/homes.repository.ts'

/**
 * What the dashboard counts of a home. Each value comes from the column of the list that filters by it, so that a filter
 * finds exactly the homes that were counted.
 */
export interface StockHome {
  /** Of the row that it was read from; empty if the home changed meanwhile. */
  version: string
  /** Last day on which its values hold, if it does not change; null: for good. */
  until: string | null
  /** Rules that it fails. */
  fails: readonly string[]
  /** Names of choices in addresses; `none` where not known. */
  status: string
  rating: string
  band: string
  bandToday: string
  planResult: string
  ratingBefore: string
  tenure: string
  /** As filtered: rounded, days since 1970. Null where not known. */
  pointsToC: number | null
  chanceOfC: number | null
  disputed: number | null
  expires: number | null
  replaced: number | null
  added: number | null
  planned: number | null
  ratingChanged: number | null
  /** Exact, for sums. */
  billGbp: number | null
  co2Kg: number | null
  planCostGbp: number | null
  planBillGbp: number | null
  planCo2Kg: number | null
}

export type RatedRow = Pick<HomeRow, 'status' | 'zeroBillPotential' | 'epcBand'>

export function stockHome(
  { version, until }: Pick<StockHome, 'version' | 'until'>,
  row: RatedRow,
  figures: HomeFigures | null,
): StockHome {
  const home: HomeInList = { ...UNLISTED, ...row, figures }
  return {
    version,
    until,
    fails: choicesOf(homeColumn('fails'), home).filter((rule) => rule !== NOT_KNOWN_CHOICE),
    status: choiceOf('status', home),
    rating: choiceOf('rating', home),
    band: choiceOf('band', home),
    bandToday: choiceOf('band_today', home),
    planResult: choiceOf('plan_result', home),
    ratingBefore: choiceOf('rating_before', home),
    tenure: choiceOf('tenure', home),
    pointsToC: numberOf('points_to_c', home),
    chanceOfC: numberOf('chance_of_c', home),
    disputed: numberOf('disputed', home),
    expires: numberOf('expires', home),
    replaced: numberOf('certificate_replaced', home),
    added: numberOf('added', home),
    planned: numberOf('planned', home),
    ratingChanged: numberOf('rating_changed', home),
    billGbp: figures?.billTodayGbp ?? null,
    co2Kg: figures?.co2Kg ?? null,
    planCostGbp: figures?.planCostGbp ?? null,
    planBillGbp: figures?.planBillGbp ?? null,
    planCo2Kg: figures?.planCo2Kg ?? null,
  }
}

/** Columns of the list that no figure of the dashboard depends on. */
const UNLISTED: Omit<HomeInList, keyof RatedRow | 'figures'> = {
  id: 0,
  fullAddress: '',
  imageUrl: null,
  lat: null,
  lng: null,
  features: null,
  uprn: null,
  netGridImportKwh: null,
  solarGenerationKwh: null,
  totalElectricityDemandKwh: null,
  statusReason: null,
  archivedAt: null,
  reference: null,
  tags: null,
  customValues: null,
}

function choiceOf(column: string, home: HomeInList): string {
  return choicesOf(homeColumn(column), home)[0] ?? NOT_KNOWN_CHOICE
}

function numberOf(column: string, home: HomeInList): number | null {
  const value = homeColumn(column).shown(home)
  return typeof value === 'string' ? dayNumber(value) : value
}
