import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { SCENARIO } from '../../tables/fabric/scenario-figures.ts'
import { windowFigures } from '../../tables/openings/opening-figures.ts'
import type { Scenario } from '../../vocabulary.ts'
import type { DwellingChange } from './dwelling-change.ts'

/**
 * What each scenario does to the home as its certificate describes it. Rule HL-26: no element gets better in
 * `not_insulated` or worse in `insulated`.
 */
export const SCENARIO_CHANGES: Record<Scenario, readonly DwellingChange[]> = {
  default: [],
  not_insulated: [
    { kind: 'strip_insulation', element: 'wall' },
    { kind: 'u_value_at_least', element: 'roof', uValueWPerM2K: SCENARIO.notInsulatedRoof },
    { kind: 'strip_insulation', element: 'floor' },
    { kind: 'old_windows', singleShare: SCENARIO.notInsulatedSingleShare },
    { kind: 'u_value_at_least', element: 'door', uValueWPerM2K: SCENARIO.notInsulatedDoor },
  ],
  insulated: [
    { kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: SCENARIO.insulatedWall },
    { kind: 'u_value_at_most', element: 'roof', uValueWPerM2K: SCENARIO.insulatedRoof },
    { kind: 'u_value_at_most', element: 'floor', uValueWPerM2K: SCENARIO.insulatedFloor },
    {
      kind: 'windows_at_most',
      uValueWPerM2K: SCENARIO.insulatedWindow,
      solarTransmittance: windowFigures(EDITION_RULES.rdsap_10, 'double', 'from_2022').solarTransmittance,
    },
    { kind: 'u_value_at_most', element: 'door', uValueWPerM2K: SCENARIO.insulatedDoor },
    { kind: 'draught_proof' },
  ],
}
