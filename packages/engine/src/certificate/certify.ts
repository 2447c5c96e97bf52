import { type Climate, localClimate, ratingClimate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { editionOf } from '../dwelling/reading/edition.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { createWorkspace, type HeatNeed, heatBalance, heatNeed, type Workspace } from '../heat-loss/heat-balance.ts'
import { certificateGeneration } from '../solar/certificate-photovoltaics.ts'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import type { Edition } from '../vocabulary.ts'
import type { Certificate, EnergyAccount } from './certificate.ts'
import { energyAccount, type WeatherFreeUses, weatherFreeUses } from './energy-account.ts'
import { afterHeatRecovery } from './heat-recovery.ts'
import { environmentalImpact, epcBandOfScore, printedScore, sapValue } from './sap-score.ts'
import { afterSolarWater } from './solar-water.ts'
import { storageUnitShares } from './storage-unit.ts'
import { windGenerationKwh } from './wind-generation.ts'

/** The heat balance of a dwelling in one climate. */
export interface ClimateBalance {
  climate: Climate
  balance: HeatNeed
}

type Panels = Pick<HomeFeatures, 'photovoltaics' | 'photovoltaicDetails' | 'windTurbines'>

/**
 * The certificate of a home by one edition. Rules CERT-1 to CERT-6. With the present edition it gives the EPC band today.
 *
 * @param given what is known; figures of a lodged certificate are never used
 * @param chosen the rules to rate by; those of its lodgement when left out
 * @returns the certificate, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and range for features that make no sense
 * @see docs/method/certificate.md
 */
export function certify(
  given: HomeFeatures,
  chosen: Edition | null = null,
): Certificate | MissingFacts | UnsupportedHome {
  const features = plausibleFeatures(given, null)
  const edition = chosen ?? editionOf(features).edition
  const described = dwellingFromFeatures(features, edition, null)
  return described.kind === 'dwelling' ? certificateOf(described.dwelling, features) : described
}

/**
 * The certificate of a described dwelling, by the edition that it carries. Rules CERT-1 to CERT-6. For a home after
 * measures, for example.
 *
 * @param dwelling complete description
 * @param features the panels and turbines that the home has
 * @param workspace kept by a caller who rates more than one home; its content does not change the result
 * @param known a balance of this dwelling that is already calculated; that in its local climate when left out
 * @returns score, band, cost [£/yr], carbon dioxide [kg/yr] and energy [kWh/yr]
 * @see docs/method/certificate.md
 */
export function certificateOf(
  dwelling: Dwelling,
  features: Panels,
  workspace: Workspace = createWorkspace(),
  known: ClimateBalance = balanceIn(localClimate(dwelling.edition, dwelling.climateRegionId), dwelling, workspace),
): Certificate {
  const commonClimate = ratingClimate(dwelling.edition)
  const homeClimate = localClimate(dwelling.edition, dwelling.climateRegionId)
  const shared = weatherFreeUses(dwelling, known.balance)
  const inClimate = (climate: Climate): EnergyAccount =>
    accountOf(
      climate === known.climate ? known : balanceIn(climate, dwelling, workspace),
      dwelling,
      features,
      workspace,
      shared,
    )
  const rating = inClimate(commonClimate)
  const local = homeClimate === commonClimate ? rating : inClimate(homeClimate)
  const areaM2 = dwelling.totalFloorArea
  const value = sapValueOfAccount(rating, dwelling)
  const sapScore = printedScore(value)
  return {
    kind: 'certificate',
    edition: dwelling.edition,
    sapScore,
    sapValue: value,
    epcBand: epcBandOfScore(sapScore),
    environmentalImpact: printedScore(environmentalImpact(rating.co2Kg, areaM2)),
    rating,
    local,
    energyCostGbp: local.costGbp,
    co2Kg: local.co2Kg,
    primaryEnergyKwhPerM2: local.primaryEnergyKwh / areaM2,
    tariff: dwelling.systems.tariff,
  }
}

/**
 * SAP points of a dwelling and nothing else of its certificate: half the work, for ranges and searches. Rule CERT-1.
 *
 * @param dwelling complete description
 * @param features the panels and turbines that the home has
 * @param workspace kept by a caller who rates more than one home; its content does not change the result
 * @returns points, not rounded, of any size
 * @see docs/method/certificate.md
 */
export function sapValueOf(dwelling: Dwelling, features: Panels, workspace: Workspace = createWorkspace()): number {
  const known = balanceIn(ratingClimate(dwelling.edition), dwelling, workspace)
  return sapValueOfAccount(accountOf(known, dwelling, features, workspace), dwelling)
}

function sapValueOfAccount(rating: EnergyAccount, { totalFloorArea, edition }: Dwelling): number {
  return sapValue(rating.costGbp, totalFloorArea, ratingFigures(edition).curve)
}

function balanceIn(climate: Climate, dwelling: Dwelling, workspace: Workspace): ClimateBalance {
  return { climate, balance: heatNeed(dwelling, climate, workspace) }
}

function accountOf(
  known: ClimateBalance,
  dwelling: Dwelling,
  features: Panels,
  workspace: Workspace,
  shared?: WeatherFreeUses,
): EnergyAccount {
  const { climate } = known
  const balance = afterHeatRecovery(afterSolarWater(known.balance, dwelling, climate), dwelling)
  const generationKwh = certificateGeneration(features, dwelling, climate.regionId)
  const connection = {
    batteryKwh: features.photovoltaicDetails?.batteryKwh ?? 0,
    isExportCapable: features.photovoltaicDetails?.isExportCapable ?? null,
  }
  const { storageUnit } = dwelling.systems
  const unitShares =
    storageUnit === null
      ? null
      : storageUnitShares(storageUnit, balance, heatBalance(dwelling, climate, workspace).htcWPerK)
  const windKwh = windGenerationKwh(features.windTurbines)
  return energyAccount(dwelling, balance, generationKwh, connection, windKwh, unitShares, shared)
}
