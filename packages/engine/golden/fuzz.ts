import { assess } from '../src/assess/assess.ts'
import type { AnalysedHome, Assessment } from '../src/assess/assessment.ts'
import type { HomeFeatures } from '../src/dwelling/features/home-features.ts'
import { EngineError } from '../src/errors.ts'
import type { HeatLossResult } from '../src/heat-loss/scenario-heat-loss.ts'
import { zeroBillPotential } from '../src/rating/rate.ts'
import { SCENARIOS, ZERO_BILL_POTENTIALS } from '../src/vocabulary.ts'
import { randomHome } from './random-homes.ts'

export interface Fuzzed {
  outcome: Assessment['kind'] | 'refused'
  /** Each violation, with its figures; empty for a sound result. */
  faults: string[]
}

const CLOSE = 1e-9

/**
 * Runs one random home through the engine. Homes of odd seeds have impossible numbers.
 *
 * @param seed whole number; the same seed gives the same home
 * @returns the outcome, and what is wrong with it: empty where the analysis is sound or the error names field and value
 */
export function fuzzHome(seed: number): Fuzzed {
  const features = randomHome(seed, { hasImpossibleNumbers: seed % 2 === 1 })
  const before = JSON.stringify(features)
  let assessment: Assessment
  try {
    assessment = assess(features)
  } catch (error) {
    return { outcome: 'refused', faults: faultsOfError(error) }
  }
  const faults = JSON.stringify(features) === before ? [] : ['the input was changed']
  if (assessment.kind === 'missing' && assessment.fields.length === 0) faults.push('missing, but nothing is named')
  if (assessment.kind === 'analysed') faults.push(...faultsOf(assessment), ...faultsOfBetter(features, assessment))
  return { outcome: assessment.kind, faults }
}

/**
 * What is wrong with an error: nothing where it is the engine's and names field and value.
 *
 * @param error that was thrown
 * @returns violations
 */
export function faultsOfError(error: unknown): string[] {
  if (!(error instanceof EngineError)) return [`crash: ${error instanceof Error ? (error.stack ?? '') : String(error)}`]
  return error.field === '' || error.value === undefined ? [`an error that names nothing: ${error.message}`] : []
}

/**
 * What is wrong with an analysed home.
 *
 * @param home result of `assess`
 * @returns each violation, with its figures
 */
export function faultsOf(home: AnalysedHome): string[] {
  const faults = notFinite(home, '')
  const expectFault = (isSound: boolean, fault: string): void => {
    if (!isSound) faults.push(fault)
  }
  for (const scenario of SCENARIOS) {
    const loss = home.heatLoss[scenario]
    const parts = Object.values(loss.elements).reduce((sum, element) => sum + element.heatLossW, 0)
    expectFault(isClose(parts, loss.designHeatLossW), `${scenario}: parts ${parts} W, whole ${loss.designHeatLossW} W`)
    const months = loss.monthlySpaceHeatingKwh.reduce((sum, month) => sum + month, 0)
    expectFault(
      isClose(months, loss.spaceHeatingKwh),
      `${scenario}: months ${months}, year ${loss.spaceHeatingKwh} kWh`,
    )
    const heat = loss.electrifiedHeatingKwh * loss.spaceHeatingSpf
    expectFault(isClose(heat, loss.spaceHeatingKwh), `${scenario}: electricity times SPF is ${heat} kWh`)
    const least = Math.min(
      ...Object.values(loss.elements).map((element) => Math.min(element.heatLossW, element.areaM2)),
    )
    expectFault(least >= 0, `${scenario}: an element of ${least}`)
  }
  const { solar, rating, certificate } = home
  const panelsM2 = solar.maximumPanels * solar.panelAreaM2
  expectFault(panelsM2 <= solar.roofSurfaceM2 + CLOSE, `panels of ${panelsM2} m² on ${solar.roofSurfaceM2} m²`)
  expectFault(solar.recommendedPanels <= solar.maximumPanels, 'more panels recommended than fit')
  const net = rating.totalElectricityDemandKwh - rating.solarGenerationKwh
  expectFault(
    isClose(net, rating.netGridImportKwh),
    `net import ${rating.netGridImportKwh}, demand less solar ${net} kWh`,
  )
  const [now, later] = [rating.netGridImportKwh, rating.netGridImportKwh + 500].map((kwh) =>
    ZERO_BILL_POTENTIALS.indexOf(zeroBillPotential(kwh)),
  )
  expectFault((now ?? 0) <= (later ?? 0), 'the rating improves when net import rises')
  for (const { sapScore, primaryEnergyKwhPerM2, rating: account } of Object.values(certificate)) {
    expectFault(Number.isInteger(sapScore) && sapScore >= 1, `a SAP score of ${sapScore}`)
    const cost = account.uses.reduce((sum, use) => sum + use.costGbp, 0)
    expectFault(
      account.solarUsedKwh + account.solarExportedKwh > 0 || account.costGbp >= cost - CLOSE,
      `cost ${account.costGbp}, uses ${cost} £`,
    )
    expectFault(account.solarUsedKwh > 0 || primaryEnergyKwhPerM2 >= 0, `primary energy ${primaryEnergyKwhPerM2}`)
  }
  return faults
}

/** No element loses less uninsulated, or more insulated, than as it is; and no warmer home needs more heat for it. */
function faultsOfBetter(features: HomeFeatures, home: AnalysedHome): string[] {
  const faults: string[] = []
  const { default: asIs, not_insulated: bare, insulated } = home.heatLoss
  for (const element of ['wall', 'roof', 'floor', 'window', 'door', 'ventilation'] as const) {
    const watts = (loss: HeatLossResult): number => loss.elements[element].heatLossW
    if (watts(bare) < watts(asIs) - 1e-6) faults.push(`${element} loses less without insulation`)
    if (watts(insulated) > watts(asIs) + 1e-6) faults.push(`${element} loses more with insulation`)
  }
  if (features.buildingParts !== null || features.roof.uValueWPerM2K !== null) return faults
  const withLoft = (insulationThicknessMm: number): number | null => {
    const roof = { ...features.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm } as const
    const assessment = assess({ ...features, roof }, {}, null)
    return assessment.kind === 'analysed' ? assessment.heatLoss.default.designHeatLossW : null
  }
  const [thin, thick] = [withLoft(50), withLoft(300)]
  if (thin !== null && thick !== null && thick > thin + 1e-6)
    faults.push(`300 mm of loft insulation lose ${thick} W, 50 mm ${thin} W`)
  return faults
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= CLOSE * Math.max(1, Math.abs(one), Math.abs(other)) * 100
}

function notFinite(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => notFinite(inner, `${path}.${key}`))
}
