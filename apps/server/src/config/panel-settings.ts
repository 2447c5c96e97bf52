import { PANEL_CHOICE_RANGES, type PanelChoices, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { z } from 'zod'

const { limitKw, wattsPerPanel } = PANEL_CHOICE_RANGES

/** What each variable accepts, in the words of the error for an invalid value. */
export const PANEL_ADVICE = {
  PANEL_LIMIT_KW: `use a number from ${limitKw.lowest} to ${limitKw.highest} with at most two decimals, or none for no limit, or leave it out for ${USUAL_PANELS.limitKw}`,
  PANEL_WATTS: `use a whole number from ${wattsPerPanel.lowest} to ${wattsPerPanel.highest}, or leave it out for ${USUAL_PANELS.wattsPerPanel}`,
} as const

export const panelVariables = {
  PANEL_LIMIT_KW: z
    .union([
      z.literal('none').transform(() => null),
      z
        .string()
        .regex(/^\d{1,4}(?:\.\d{1,2})?$/)
        .transform(Number)
        .pipe(z.number().min(limitKw.lowest).max(limitKw.highest)),
    ])
    .default(USUAL_PANELS.limitKw),
  PANEL_WATTS: z
    .string()
    .regex(/^\d{3}$/)
    .transform(Number)
    .pipe(z.number().min(wattsPerPanel.lowest).max(wattsPerPanel.highest))
    .default(USUAL_PANELS.wattsPerPanel),
}

/** The recommended panels of a deployment. Rules SOL-25 and SOL-25a. */
export function panelChoices(settings: { PANEL_LIMIT_KW: number | null; PANEL_WATTS: number }): PanelChoices {
  return { limitKw: settings.PANEL_LIMIT_KW, wattsPerPanel: settings.PANEL_WATTS }
}
