/** Standard normal deviate that a tenth lies below. */
export const TENTH = -1.2815515655446004
