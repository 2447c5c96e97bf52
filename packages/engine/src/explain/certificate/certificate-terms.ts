import { localClimate, ratingClimate } from '../../climate/climate.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { ratingEdition } from '../../tables/certificate/rating-figures.ts'
import { type Edition, EPC_BANDS } from '../../vocabulary.ts'
import { balanceTerms } from '../heat-loss/balance-terms.ts'
import { weatherTerms } from '../heat-loss/weather-terms.ts'
import { afterSolarWaterTerms } from '../solar/solar-water-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, derivedByCase, type Term } from '../terms/term.ts'
import { branch, once, type TermBranch } from '../terms/term-tree.ts'
import { type AccountTerms, accountTerms } from './account-terms.ts'
import { afterHeatRecoveryTerms } from './heat-recovery-terms.ts'
import { ownGenerationTerms, soldTerms } from './own-generation-terms.ts'
import { withWindTerms } from './wind-terms.ts'

/** Made on request: the two climates are two balances. */
type Lazily<Made> = () => Made

export interface CertificateTerms {
  sapScore: Lazily<Term>
  sapValue: Lazily<Term>
  /** 1 for A to 7 for G. */
  epcBand: Lazily<Term>
  environmentalImpact: Lazily<Term>
  rating: Lazily<TermBranch>
  local: Lazily<TermBranch>
  energyCostGbp: Lazily<Term>
  co2Kg: Lazily<Term>
  primaryEnergyKwhPerM2: Lazily<Term>
}

const constant = (key: string, symbol: string): Term => figure('rating-constant', key, symbol)

/**
 * The certificate of a dwelling, by its edition. Rules CERT-1 to CERT-6.
 *
 * @param editionText says which edition that is and how it is known; shown with the scores
 */
export function certificateTerms(
  home: DwellingTerms,
  features: HomeFeatures,
  facts: FactReader,
  editionText: string,
): CertificateTerms {
  const { climateRegionId, edition } = home.dwelling
  const common = ratingClimate(edition)
  const own = localClimate(edition, climateRegionId)
  const rating = once(() => accountIn(common.regionId, home, features, facts, []))
  const local = own === common ? rating : once(() => accountIn(own.regionId, home, features, facts, facts.place()))
  const area = home.totalFloorArea
  const value = once(() => sapValueTerm(rating().costGbp, area, edition))
  const score = once(() => printed({ symbol: 'SAP', label: 'SAP score', unit: 'points' }, value(), editionText))
  return {
    sapScore: score,
    sapValue: value,
    epcBand: () => bandTerm(score()),
    environmentalImpact: () =>
      printed(
        { symbol: 'EI', label: 'Environmental impact', unit: 'points' },
        impactTerm(rating().co2Kg, area),
        editionText,
      ),
    rating: branch(rating),
    local: branch(local),
    energyCostGbp: () => local().costGbp,
    co2Kg: () => local().co2Kg,
    primaryEnergyKwhPerM2: () =>
      derived({ symbol: 'P_A', label: 'Primary energy per floor area', unit: 'kWh/m²' }, 'CERT-4', 'P / A', {
        P: local().primaryEnergyKwh,
        A: area,
      }),
  }
}

function accountIn(
  regionId: number,
  home: DwellingTerms,
  features: HomeFeatures,
  facts: FactReader,
  place: ReturnType<FactReader['place']>,
): AccountTerms {
  const { edition } = home.dwelling
  const weather = weatherTerms(regionId, place, edition)
  // Panels and collectors use the same solar radiation in every edition.
  const sky = weatherTerms(regionId, place)
  const balance = afterHeatRecoveryTerms(home, afterSolarWaterTerms(home, balanceTerms(home, weather), weather, sky))
  const panels = ownGenerationTerms(home, balance, features, facts, sky)
  const own = withWindTerms(panels, features, facts)
  return accountTerms(home, balance, soldTerms(own, home.dwelling, features, facts))
}

/** Rule CERT-1. */
function sapValueTerm(cost: Term, area: Term, edition: Edition): Term {
  const key = ratingEdition(edition)
  const curve = (column: string, symbol: string, label: string, unit: string): Term =>
    cell('sap-curve', [key], column, { symbol, label, unit })
  const factor = derived(
    { symbol: 'ECF', label: 'Energy cost factor', unit: 'ratio' },
    'CERT-1',
    '(d · C − c_0) / (A + A_0)',
    {
      d: curve('deflator', 'd', 'Deflator of the prices', 'factor'),
      C: cost,
      c_0: curve('offsetGbp', 'c_0', 'Taken off the deflated cost', '£'),
      A: area,
      A_0: constant('areaOffsetM2', 'A_0'),
    },
  )
  return derivedByCase(
    { symbol: 'SAP', label: 'SAP value before rounding', unit: 'points' },
    'CERT-1',
    [{ when: 'ECF < c', formula: '100 − a · ECF', says: 'The cost factor lies below the change of the curve.' }],
    { formula: 'b − k · log10(ECF)', says: 'The cost factor lies above the change of the curve.' },
    {
      ECF: factor,
      c: curve('changeEcf', 'c', 'Where the curve changes', 'ratio'),
      a: curve('slope', 'a', 'Slope of the line', 'points'),
      b: curve('constant', 'b', 'Constant of the logarithm', 'points'),
      k: curve('factor', 'k', 'Factor of the logarithm', 'points'),
    },
  )
}

/** Rule CERT-1a. */
function printed(name: { symbol: string; label: string; unit: string }, points: Term, because: string): Term {
  const inputs = { p_min: constant('leastScore', 'p_min'), p: points }
  return derived(name, 'CERT-1a', 'max(p_min, floor(p + 0.5))', inputs, because)
}

/** Rule CERT-1b. */
function bandTerm(score: Term): Term {
  const inputs: Record<string, Term> = { SAP: score }
  for (const band of EPC_BANDS.slice(0, -1)) {
    inputs[`p_${band}`] = cell('epc-band', [band], 'leastScore', {
      symbol: `p_${band}`,
      label: `Lowest score of band ${band}`,
      unit: 'points',
    })
  }
  const formula = EPC_BANDS.slice(0, -1).reduceRight(
    (worse, band, index) => `if(SAP ≥ p_${band}, ${index + 1}, ${worse})`,
    String(EPC_BANDS.length),
  )
  return derived({ symbol: 'b', label: 'EPC band: 1 for A to 7 for G', unit: 'class' }, 'CERT-1b', formula, inputs)
}

/** Rule CERT-2. */
function impactTerm(co2: Term, area: Term): Term {
  const factor = derived({ symbol: 'CF', label: 'Carbon dioxide per area', unit: 'kg/m²' }, 'CERT-2', 'M / (A + A_0)', {
    M: co2,
    A: area,
    A_0: constant('areaOffsetM2', 'A_0'),
  })
  return derivedByCase(
    { symbol: 'EI', label: 'Environmental impact before rounding', unit: 'points' },
    'CERT-2',
    [{ when: 'CF < c', formula: '100 − a · CF', says: 'Carbon dioxide per area lies below the change of the curve.' }],
    { formula: 'b − k · log10(CF)', says: 'Carbon dioxide per area lies above the change of the curve.' },
    {
      CF: factor,
      c: constant('impactChange', 'c'),
      a: constant('impactSlope', 'a'),
      b: constant('impactConstant', 'b'),
      k: constant('impactFactor', 'k'),
    },
  )
}
