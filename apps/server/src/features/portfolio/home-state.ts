import type { HomeAnalysis } from './analyse-home.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import type { NewHome } from './homes.repository.ts'

export type HomeState = Pick<
  NewHome,
  | 'status'
  | 'statusReason'
  | 'failureDetail'
  | 'netGridImportKwh'
  | 'zeroBillPotential'
  | 'solarGenerationKwh'
  | 'totalElectricityDemandKwh'
  | 'geometry'
  | 'assumptions'
  | 'engineVersion'
>

/** The part of a home's row that follows from its analysis. */
export function homeState(analysis: Exclude<HomeAnalysis, { kind: 'unsupported' }>): HomeState {
  if (analysis.kind !== 'analysed') {
    return {
      status: analysis.kind,
      statusReason: analysis.reason,
      failureDetail: analysis.kind === 'failed' ? analysis.detail : null,
      netGridImportKwh: null,
      zeroBillPotential: null,
      solarGenerationKwh: null,
      totalElectricityDemandKwh: null,
      geometry: null,
      assumptions: [],
      engineVersion: ENGINE_VERSION,
    }
  }
  const { rating, geometry, assumptions } = analysis.assessment
  return {
    status: 'analysed',
    statusReason: null,
    failureDetail: null,
    ...rating,
    geometry,
    assumptions,
    engineVersion: ENGINE_VERSION,
  }
}
