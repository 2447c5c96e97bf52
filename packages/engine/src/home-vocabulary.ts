/** The words of a list of homes, apart from the others so that a list downloads only these. */

export const ZERO_BILL_POTENTIALS = ['very_high', 'high', 'medium', 'low'] as const
export type ZeroBillPotential = (typeof ZERO_BILL_POTENTIALS)[number]

export const HOME_STATUSES = ['analysed', 'failed', 'missing_data', 'queued'] as const
export type HomeStatus = (typeof HOME_STATUSES)[number]

export const EPC_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EpcBand = (typeof EPC_BANDS)[number]
