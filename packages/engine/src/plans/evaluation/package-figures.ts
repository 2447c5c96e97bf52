/** Figures of a home with one package of options: those of `assess` with the same changes, to 1e-9 of each. */
export interface PackageFigures {
  /** SAP rating before rounding, present edition. */
  sapValue: number
  spaceHeatingKwh: number
  /** For the size of a heat pump. */
  designHeatLossKw: number
  /** Net grid import of the rating scenario [kWh/yr]. */
  netImportKwh: number
  /** By the certificate. */
  co2KgPerYear: number
  /** A year's bill of the home as it then is, on the certificate's basis [£/yr]. */
  billGbp: number
  /** The same on the metered basis: f · (after + 0.15 · (before − after)) for heat (PLAN-20). */
  meteredBillGbp: number
  /** The metered bill by long-run prices (FIN-9): what savings over many years are counted by [£/yr]. */
  longRunBillGbp: number
}

/**
 * A record for `figures` to fill.
 *
 * @returns zeros
 */
export function emptyPackageFigures(): PackageFigures {
  return {
    sapValue: 0,
    spaceHeatingKwh: 0,
    designHeatLossKw: 0,
    netImportKwh: 0,
    co2KgPerYear: 0,
    billGbp: 0,
    meteredBillGbp: 0,
    longRunBillGbp: 0,
  }
}
