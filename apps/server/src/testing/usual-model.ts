import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { rateHome } from '@retrofolio/engine/assess/assess'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'

/** The model of a server with default settings. */
export const USUAL_MODEL: HomeModel = { rate: rateHome, panels: USUAL_PANELS }
