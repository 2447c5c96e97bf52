import { createReadStream } from 'node:fs'
import { assess } from '@retrofolio/engine/assess'
import type { AnalysedHome } from '@retrofolio/engine/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { CertificateRecord } from '@retrofolio/reference-data/certificates/certificate-record'
import { csvRows } from '@retrofolio/reference-data/certificates/csv-rows'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { comparisonWithLodged } from './accuracy/fuel-use.ts'
import { stockHome } from './accuracy/scottish-stock.ts'
import { sharedSample } from './accuracy/shared-samples.ts'
import {
  bias,
  mean,
  meanAbsoluteError,
  meanAbsolutePercentageError,
  type Pair,
  rankCorrelation,
  totalBiasPercent,
} from './accuracy/statistics.ts'
import type { BenchFigure, Benchmark } from './benchmark.ts'

/** Tables of certificates with all features and a lodged rating. */
const FULL_TABLES = [
  'exeter-flats-2021-2024.oldapi.csv',
  'stockton-on-tees-E06000004.partial.csv',
  'unlocated-2008-2018-features.csv',
]

/**
 * Whole certificates of real homes: geometry, rating and heat demand agree with one another. The rest of the folder
 * repeats one invented home, and one real certificate contradicts itself about its floor area.
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

/** How the engine's figures sit against lodged ones. Nobody has set targets yet: the figures are there to be watched. */
const accuracy: Benchmark = {
  name: 'accuracy',
  run: async () => [...(await againstRatings()), ...(await againstDocuments()), ...(await againstScottishStock())],
}

export const benchmarks = [accuracy]

async function againstRatings(): Promise<BenchFigure[]> {
  const primaryEnergy: Pair[] = []
  const heatingCost: Pair[] = []
  let ratedRows = 0
  for (const table of FULL_TABLES) {
    for await (const row of readCertificates(sharedSample(table))) {
      if (row.kind !== 'certificate' || row.record.lodged.sapScore === null) continue
      ratedRows += 1
      const home = analysed(row.record.features)
      if (home === null) continue
      addRatedHome(row.record, home, primaryEnergy, heatingCost)
    }
  }
  const average = mean(primaryEnergy.map((pair) => pair.lodged))
  const alwaysTheMean = primaryEnergy.map(({ lodged }) => ({ lodged, modelled: average }))
  return [
    figure('accuracy-rated-rows', ratedRows, 'rows'),
    figure('accuracy-primary-energy-rows', primaryEnergy.length, 'rows'),
    figure('accuracy-primary-energy-error', meanAbsoluteError(primaryEnergy), 'kWh/m²'),
    figure('accuracy-primary-energy-bias', bias(primaryEnergy), 'kWh/m²'),
    figure('accuracy-primary-energy-error-of-the-mean', meanAbsoluteError(alwaysTheMean), 'kWh/m²'),
    figure('accuracy-primary-energy-rank', rankCorrelation(primaryEnergy), 'Spearman'),
    figure('accuracy-heating-cost-rows', heatingCost.length, 'rows'),
    figure('accuracy-heating-cost-rank', rankCorrelation(heatingCost), 'Spearman'),
  ]
}

function addRatedHome(record: CertificateRecord, home: AnalysedHome, primaryEnergy: Pair[], heatingCost: Pair[]): void {
  const { primaryEnergyKwhPerM2, heatingCostGbp } = record.lodged
  const modelled = comparisonWithLodged(record.features, home)
  if (primaryEnergyKwhPerM2 !== null) {
    primaryEnergy.push({ modelled: modelled.primaryEnergyKwhPerM2, lodged: primaryEnergyKwhPerM2 })
  }
  if (heatingCostGbp !== null) heatingCost.push({ modelled: modelled.heatingCostGbp, lodged: heatingCostGbp })
}

async function againstDocuments(): Promise<BenchFigure[]> {
  const space: Pair[] = []
  const water: Pair[] = []
  const each: BenchFigure[] = []
  for (const name of REAL_DOCUMENTS) {
    for await (const row of readCertificates(sharedSample(`certificates-full/${name}.json`))) {
      if (row.kind !== 'certificate') continue
      const { spaceHeatingKwh, waterHeatingKwh } = row.record.lodged
      const home = analysed(row.record.features)
      if (home === null || spaceHeatingKwh === null || waterHeatingKwh === null) continue
      const pair = { modelled: home.heatLoss.default.spaceHeatingKwh, lodged: spaceHeatingKwh }
      space.push(pair)
      water.push({ modelled: home.heatLoss.default.waterHeatingKwh, lodged: waterHeatingKwh })
      each.push(figure(`accuracy-space-heating-of-${name}`, totalBiasPercent([pair]), '%'))
    }
  }
  return [...heatFigures('documents', space, water), ...each]
}

async function againstScottishStock(): Promise<BenchFigure[]> {
  const space: Pair[] = []
  const water: Pair[] = []
  let header: readonly string[] | null = null
  const text = createReadStream(sharedSample(SCOTTISH_STOCK), 'utf8')
  for await (const cells of csvRows(text)) {
    if (header === null) {
      header = cells
      continue
    }
    const stock = stockHome(Object.fromEntries(header.map((name, column) => [name, cells[column]])))
    const home = stock === null ? null : analysed(stock.features)
    if (stock === null || home === null) continue
    space.push({ modelled: home.heatLoss.default.spaceHeatingKwh, lodged: stock.spaceHeatingKwh })
    water.push({ modelled: home.heatLoss.default.waterHeatingKwh, lodged: stock.waterHeatingKwh })
  }
  return [
    ...heatFigures('scottish-stock', space, water),
    figure('accuracy-space-heating-scottish-stock-rank', rankCorrelation(space), 'Spearman'),
  ]
}

function heatFigures(group: string, space: readonly Pair[], water: readonly Pair[]): BenchFigure[] {
  return [
    figure(`accuracy-space-heating-${group}`, space.length, 'homes'),
    figure(`accuracy-space-heating-${group}-error`, meanAbsolutePercentageError(space), '%'),
    figure(`accuracy-space-heating-${group}-bias`, totalBiasPercent(space), '%'),
    figure(`accuracy-water-heating-${group}-bias`, totalBiasPercent(water), '%'),
  ]
}

function analysed(features: HomeFeatures): AnalysedHome | null {
  const assessment = assess(features)
  return assessment.kind === 'analysed' ? assessment : null
}

function figure(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, target: null, ok: null }
}
