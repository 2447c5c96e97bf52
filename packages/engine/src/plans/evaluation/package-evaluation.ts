import { climateOf } from '../../climate/climate.ts'
import { changedLightingKwh } from '../../energy-use/household-energy-use.ts'
import { createWorkspace, heatNeed } from '../../heat-loss/heat-balance.ts'
import { meterOverCertificate } from '../../money/meter-step.ts'
import { heatWithComfortKwh } from '../../money/planned-bill.ts'
import { WATTS_PER_KILOWATT } from '../../quantities/conversions.ts'
import { MONTHS_PER_YEAR } from '../../quantities/monthly.ts'
import type { DescribedPackages } from './described-packages.ts'
import { exactFigures } from './exact-figures.ts'
import { homeState, lightingOf, type PartStates, pricesOf, supplyOf, systemsOf, waterOf } from './home-state.ts'
import { packageBillGbp } from './package-bill.ts'
import { certificateMemory, certifyPackage } from './package-certificate.ts'
import type { PackageFigures } from './package-figures.ts'
import { balancePackage, designHeatLossW, forgetBalance, heatMemory, packageSpf } from './package-heat.ts'
import { takesComfort } from './package-slot.ts'
import type { BillTerms } from './system-terms.ts'

interface PackageEvaluation {
  figures: (choice: Uint8Array, out: PackageFigures) => boolean
  heatBeforeKwh: (choice: Uint8Array) => Float64Array
}

/**
 * The evaluation of a home's packages. Rules PLAN-20 to PLAN-24.
 *
 * @param packages descriptions of the home
 * @param startingScore of the certificate before any changes
 * @returns functions of `EvaluatedHome`
 */
export function packageEvaluation(packages: DescribedPackages, startingScore: number): PackageEvaluation {
  const { at, base, options, slots } = packages
  const home = base.described.dwelling
  const heat = heatMemory(home)
  const certificate = certificateMemory(home)
  const prices = pricesOf(options)
  const factor = meterOverCertificate(startingScore)
  const asIs = homeState(base, 0, false)
  const hasTurbines = (base.features.windTurbines?.count ?? 0) > 0
  const workspace = createWorkspace()
  const meteredKwh = new Float64Array(MONTHS_PER_YEAR)
  const withoutComfort = new Uint8Array(slots.length)
  const areComfort = slots.map(({ slot }) => takesComfort(slot))
  const radices = slots.map(({ options: { length } }) => length + 1)
  const beforeByChoice = new Map<number, Float64Array>()
  let generation = packages.generation

  const balance = (): void => {
    if (generation !== packages.generation) forgetBalance(heat)
    generation = packages.generation
    balancePackage(heat, at, waterOf(at.systems, at.outlets, options))
  }

  /**
   * Heat without the fabric and heating measures of a package; that of the home as it is where it cannot have the others
   * alone. Rule PLAN-20.
   */
  const heatBeforeKwh = (choice: Uint8Array): Float64Array => {
    let key = 0
    for (let slot = 0; slot < slots.length; slot++) {
      const chosen = areComfort[slot] === true ? 0 : (choice[slot] ?? 0)
      withoutComfort[slot] = chosen
      key = key * (radices[slot] ?? 1) + chosen
    }
    const known = beforeByChoice.get(key)
    if (known !== undefined) return known
    if (!packages.place(withoutComfort)) packages.place(withoutComfort.fill(0))
    const before = placedHeatKwh()
    beforeByChoice.set(key, before)
    return before
  }

  const placedHeatKwh = (): Float64Array => {
    const { hasOwnFrame, dwelling } = at.frame
    if (hasOwnFrame) {
      return Float64Array.from(
        heatNeed(dwelling, climateOf(dwelling.climateRegionId), workspace).spaceHeating.monthlyKwh,
      )
    }
    balance()
    return heat.local.spaceHeatingKwh.slice()
  }

  /** Rule EU-12. */
  const lightingChangeKwh = ({ lighting, windows }: PartStates, householdKwh: number): number => {
    const { householdScale } = heat
    const changeKwh = lightingOf(windows, lighting, householdScale) - lightingOf(windows, asIs, householdScale)
    return changedLightingKwh(householdKwh, changeKwh) - householdKwh
  }

  const figures = (choice: Uint8Array, out: PackageFigures): boolean => {
    const before = heatBeforeKwh(choice)
    if (!packages.place(choice)) return false
    if (hasTurbines || needsModels(at)) {
      const start = { startingScore, beforeKwh: [...before] }
      Object.assign(out, exactFigures(packages.described(choice), start, options, workspace, prices.unit))
      return true
    }
    balance()
    const systems = systemsOf(at.systems, prices)
    const water = waterOf(at.systems, at.outlets, options)
    const supply = supplyOf(at.generation, options)
    const { local } = heat
    const lightsKwh = lightingChangeKwh(at, water.bill.lightingKwh)
    const spf = packageSpf(heat, at)
    out.spaceHeatingKwh = local.annualSpaceHeatingKwh
    out.designHeatLossKw = designHeatLossW(heat) / WATTS_PER_KILOWATT
    out.netImportKwh = local.annualSpaceHeatingKwh / spf + water.ratedHouseholdKwh + lightsKwh - supply.countedKwh
    certifyPackage(certificate, heat, at.fan_energy, systems, water, supply, out)
    const { exportGbp } = at.export_price
    const fans = at.fan_energy
    const billOf = (monthsKwh: Float64Array, terms: BillTerms, soldGbp: number): number =>
      packageBillGbp(monthsKwh, spf, systems, terms, water.bill, lightsKwh, fans, supply, soldGbp)
    out.billGbp = billOf(local.spaceHeatingKwh, systems.bill, exportGbp)
    for (let month = 0; month < MONTHS_PER_YEAR; month++) {
      meteredKwh[month] = factor * heatWithComfortKwh(before[month] ?? 0, local.spaceHeatingKwh[month] ?? 0)
    }
    out.meteredBillGbp = billOf(meteredKwh, systems.bill, exportGbp)
    out.longRunBillGbp = billOf(meteredKwh, systems.longRunBill, exportGbp * prices.longRunExportRatio)
    return true
  }
  return { figures, heatBeforeKwh }
}

/**
 * Homes whose parts cannot be put together: of another size or age after their changes, or with a combined storage
 * unit, which buys at rates that only the whole balance decides. Rules PLAN-23 and SYS-2b.
 */
function needsModels({ frame, systems }: PartStates): boolean {
  return frame.hasOwnFrame || systems.dwelling.systems.storageUnit !== null
}
