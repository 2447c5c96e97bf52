import { requireInRange } from '../errors.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { OWN_USE } from '../tables/solar/solar-self-consumption.ts'

/** Own use and export of a year's photovoltaic output. January first [kWh]. */
export interface SelfConsumption {
  usedKwh: Monthly
  exportedKwh: Monthly
  annualUsedKwh: number
  annualExportedKwh: number
}

/**
 * Own use and export of a home's photovoltaic output, month by month. Rule SOL-10: own use = E · beta with the output
 * of all arrays together, export = E · (1 − beta).
 * Summer output is large against demand, so beta is low then: there is no other rule for the seasons.
 *
 * @param generationKwh output of each month, January first, 0 or more [kWh]
 * @param demandKwh electricity that panels could serve in each month, 0 or more [kWh]: lights, appliances, cooking,
 *   pumps and fans, and heating and hot water where they are not bought off-peak
 * @param batteryKwh usable capacity, 0 or more [kWh]; above 15 counts as 15
 * @returns used and exported electricity, by month and year [kWh]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see SAP 10.2 Appendix M1
 */
export function selfConsumption(generationKwh: Monthly, demandKwh: Monthly, batteryKwh = 0): SelfConsumption {
  const usedKwh = zeroMonths()
  const exportedKwh = zeroMonths()
  let annualUsedKwh = 0
  let annualExportedKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const generated = generationKwh[month] ?? 0
    const used = generated * ownUseShare(generated, demandKwh[month] ?? 0, batteryKwh)
    usedKwh[month] = used
    exportedKwh[month] = generated - used
    annualUsedKwh += used
    annualExportedKwh += generated - used
  }
  return { usedKwh, exportedKwh, annualUsedKwh, annualExportedKwh }
}

/**
 * Share beta of a month's output that the home uses itself. Rule SOL-10:
 * beta = min(exp(−C1 · (R · C2)^C3), 1 / R), R = output / demand, with C1 to C3 straight lines in the battery.
 *
 * @param generationKwh of the month [kWh], 0 or more
 * @param demandKwh of the month [kWh], 0 or more
 * @param batteryKwh usable capacity [kWh], 0 or more; above 15 counts as 15
 * @returns 0 to 1; 0 where either is 0
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see SAP 10.2 Appendix M1
 */
export function ownUseShare(generationKwh: number, demandKwh: number, batteryKwh: number): number {
  requireInRange('photovoltaics.generationKwh', generationKwh, 0, Number.MAX_VALUE)
  requireInRange('photovoltaics.demandKwh', demandKwh, 0, Number.MAX_VALUE)
  requireInRange('photovoltaics.batteryKwh', batteryKwh, 0, Number.MAX_VALUE)
  return ownUseShareBy(ownUseConstants(batteryKwh), generationKwh, demandKwh)
}

/** C1, C2 and C3 of SOL-10. */
export interface OwnUseConstants {
  factor: number
  ratioFactor: number
  exponent: number
}

/**
 * `ownUseShare` for amounts that are known to be sound. Rule SOL-10.
 *
 * @param constants of the battery
 * @param generationKwh of the month [kWh], 0 or more
 * @param demandKwh of the month [kWh], 0 or more
 * @returns 0 to 1; 0 where either is 0
 * @see SAP 10.2 Appendix M1
 */
export function ownUseShareBy(
  { factor, ratioFactor, exponent }: OwnUseConstants,
  generationKwh: number,
  demandKwh: number,
): number {
  if (generationKwh === 0 || demandKwh === 0) return 0
  const ratio = generationKwh / demandKwh
  return Math.min(Math.exp(-factor * (ratio * ratioFactor) ** exponent), 1 / ratio)
}

/**
 * Ratio of output to demand above which the formula of SOL-10 lowers own use, because beta falls faster than output
 * rises: C1 · C3 · (R · C2)^C3 = 1.
 *
 * @param batteryKwh usable capacity [kWh], 0 or more; above 15 counts as 15
 * @returns output over demand, above 0
 * @see SAP 10.2 Appendix M1
 */
export function largestOwnUseRatio(batteryKwh: number): number {
  const { factor, ratioFactor, exponent } = ownUseConstants(batteryKwh)
  return (1 / (factor * exponent)) ** (1 / exponent) / ratioFactor
}

/**
 * C1, C2 and C3: straight lines in the battery. Rule SOL-10.
 *
 * @param batteryKwh usable capacity [kWh], 0 or more; above 15 counts as 15
 * @returns constants of the share that a home uses itself
 * @see SAP 10.2 Appendix M1
 */
export function ownUseConstants(batteryKwh: number): OwnUseConstants {
  const battery = Math.min(batteryKwh, OWN_USE.largestBatteryKwh)
  return {
    factor: OWN_USE.factorBase + OWN_USE.factorPerBatteryKwh * battery,
    ratioFactor: OWN_USE.ratioBase + OWN_USE.ratioPerBatteryKwh * battery,
    exponent: OWN_USE.exponentBase + OWN_USE.exponentPerBatteryKwh * battery,
  }
}

/**
 * Own use by the rule before SAP 10: half of the output, whatever the home uses. Rule SOL-11.
 *
 * @param generationKwh output of each month, January first, 0 or more [kWh]
 * @returns used and exported electricity, by month and year [kWh]
 * @see SAP 2012 Appendix M
 */
export function fixedSelfConsumption(generationKwh: Monthly): SelfConsumption {
  const usedKwh = generationKwh.map((generated) => generated * OWN_USE.fixedShare)
  const exportedKwh = generationKwh.map((generated) => generated * (1 - OWN_USE.fixedShare))
  const annualKwh = generationKwh.reduce((sum, generated) => sum + generated, 0)
  return {
    usedKwh,
    exportedKwh,
    annualUsedKwh: annualKwh * OWN_USE.fixedShare,
    annualExportedKwh: annualKwh * (1 - OWN_USE.fixedShare),
  }
}
