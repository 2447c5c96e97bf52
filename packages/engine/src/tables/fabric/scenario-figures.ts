import { namedValue } from '../lookup/table-cells.ts'
import scenarioTable from './scenario.table.json' with { type: 'json' }

const figure = (key: string): number => namedValue('scenario', scenarioTable.rows, key)

/** U-values [W/m²K] and shares of the scenarios. */
export const SCENARIO = {
  notInsulatedRoof: figure('notInsulatedRoof'),
  notInsulatedDoor: figure('notInsulatedDoor'),
  notInsulatedSingleShare: figure('notInsulatedSingleShare'),
  insulatedWall: figure('insulatedWall'),
  insulatedRoof: figure('insulatedRoof'),
  insulatedFloor: figure('insulatedFloor'),
  insulatedWindow: figure('insulatedWindow'),
  insulatedDoor: figure('insulatedDoor'),
} as const
