import type { Plan } from '@retrofolio/engine/plans/plan'

/** Limits of a plan, as sentences. */
export const PLAN_NOTES: Readonly<Record<Plan['notes'][number], string>> = {
  panels_only_move_the_old_rating:
    'Panels raise the score of today’s certificates only. They do nothing for the fabric metric of new certificates.',
  panels_count_in_the_rating_already:
    'The zero bill potential counts the panels that the roof could have already, so new panels do not move it.',
  heat_pump_product_must_be_recorded: 'The points of the heat pump need its product on the certificate.',
}
