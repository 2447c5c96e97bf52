import { createReadStream } from 'node:fs'
import { certify } from '@retrofolio/engine/certificate/certify'
import { localClimate } from '@retrofolio/engine/climate/climate'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { dwellingFromFeatures } from '@retrofolio/engine/dwelling/reading/dwelling-from-features'
import { editionOf } from '@retrofolio/engine/dwelling/reading/edition'
import { type HeatBalance, heatBalance } from '@retrofolio/engine/heat-loss/heat-balance'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { csvRows } from '@retrofolio/reference-data/files/csv-rows'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { sharedSample } from '../harness/shared-samples.ts'
import { meanAbsolutePercentageError, type Pair, rankCorrelation, totalBiasPercent } from '../harness/statistics.ts'
import { stockHome } from './scottish-stock.ts'

/**
 * Whole certificates of real homes with consistent geometry, rating and heat demand. The other files in the folder
 * repeat one fictional home, and one real certificate contradicts itself about its floor area.
 */
const REAL_DOCUMENTS = [
  'RdSAP-Schema-17.0__epc',
  'SAP-Schema-16.0__rdsap',
  'SAP-Schema-16.3__rdsap',
  'SAP-Schema-17.0__epc',
  'SAP-Schema-16.1__sap',
  'SAP-Schema-18.0.0__docstore',
  'RdSAP-Schema-S-16.1__epc',
  'RdSAP-Schema-S-17.00__epc',
  'RdSAP-Schema-S-18.0__epc',
  'RdSAP-Schema-S-19.0__flat',
]
const SCOTTISH_STOCK = 'space-heating-448-homes-part1.csv'

const DOCUMENT_TARGET_PERCENT = 5
const STOCK_TARGET_ERROR_PERCENT = 14
const STOCK_TARGET_BIAS_PERCENT = 3

/** Difference of each document: within the target, or explained line by line on the accuracy page. */
export async function documentFigures(): Promise<BenchFigure[]> {
  const space: Pair[] = []
  const water: Pair[] = []
  const each: BenchFigure[] = []
  for (const name of REAL_DOCUMENTS) {
    for await (const row of readCertificates(sharedSample(`certificates-full/${name}.json`))) {
      if (row.kind !== 'certificate') continue
      const { spaceHeatingKwh, waterHeatingKwh, sapScore } = row.record.lodged
      const home = heatOf(row.record.features)
      const certificate = certify(row.record.features)
      if (home === null || spaceHeatingKwh === null || waterHeatingKwh === null) continue
      const pair = { modelled: home.spaceHeating.annual, lodged: spaceHeatingKwh }
      space.push(pair)
      water.push({ modelled: home.hotWater.annual, lodged: waterHeatingKwh })
      const difference = totalBiasPercent([pair])
      each.push(targeted(`space-heating-of-${name}`, difference, '%', '±', DOCUMENT_TARGET_PERCENT))
      if (sapScore === null || certificate.kind !== 'certificate') continue
      each.push(watched(`sap-score-of-${name}`, certificate.sapScore - sapScore, 'points'))
    }
  }
  return [
    watched('space-heating-documents', space.length, 'homes'),
    watched('space-heating-documents-error', meanAbsolutePercentageError(space), '%'),
    watched('space-heating-documents-bias', totalBiasPercent(space), '%'),
    watched('water-heating-documents-bias', totalBiasPercent(water), '%'),
    ...each,
  ]
}

/** Homes of one stock with only type, area, wall and loft known. */
export async function scottishStockFigures(): Promise<BenchFigure[]> {
  const space: Pair[] = []
  const water: Pair[] = []
  let header: readonly string[] | null = null
  for await (const cells of csvRows(createReadStream(sharedSample(SCOTTISH_STOCK), 'utf8'))) {
    if (header === null) {
      header = cells
      continue
    }
    const stock = stockHome(Object.fromEntries(header.map((name, column) => [name, cells[column]])))
    const home = stock === null ? null : heatOf(stock.features)
    if (stock === null || home === null) continue
    space.push({ modelled: home.spaceHeating.annual, lodged: stock.spaceHeatingKwh })
    water.push({ modelled: home.hotWater.annual, lodged: stock.waterHeatingKwh })
  }
  const name = 'space-heating-scottish-stock'
  return [
    watched(name, space.length, 'homes'),
    targeted(`${name}-error`, meanAbsolutePercentageError(space), '%', '<=', STOCK_TARGET_ERROR_PERCENT),
    targeted(`${name}-bias`, totalBiasPercent(space), '%', '±', STOCK_TARGET_BIAS_PERCENT),
    watched(`${name}-rank`, rankCorrelation(space), 'Spearman'),
    watched('water-heating-scottish-stock-bias', totalBiasPercent(water), '%'),
  ]
}

/** By the rules of the edition in the weather of the home's region, as documents print their heat demand. */
function heatOf(features: HomeFeatures): HeatBalance | null {
  const described = dwellingFromFeatures(plausibleFeatures(features, null), editionOf(features).edition, null)
  if (described.kind !== 'dwelling') return null
  const { dwelling } = described
  return heatBalance(dwelling, localClimate(dwelling.edition, dwelling.climateRegionId))
}
