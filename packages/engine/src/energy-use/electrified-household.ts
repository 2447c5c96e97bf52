/** Yearly amounts of one household, as `householdEnergyUse` returns them. */
export interface HouseholdElectricity {
  /** Lighting, appliances and everything else that runs on electricity [kWh/yr]. */
  electricityKwh: number
  /** Electricity that would replace the gas for hot water and cooking, with the loss of a new cylinder [kWh/yr]. */
  gasElectrifiedKwh: number
}

/**
 * Electricity that a household would use apart from space heating if nothing ran on gas. Rule EU-8: E + E_g.
 *
 * @param household its electricity and the electricity that would replace its gas [kWh/yr], each 0 or more
 * @returns electricity [kWh/yr]
 * @see docs/method/household-energy.md
 */
export function electrifiedHouseholdKwh({ electricityKwh, gasElectrifiedKwh }: HouseholdElectricity): number {
  return electricityKwh + gasElectrifiedKwh
}
